/* `bundle.skipChecks`, an undocumented option of the platform that src/steps/step.ts sets. */
import { expect, test } from '@jest/globals';
import type { Bundle, ZObject } from 'zapier-platform-core';
import App from '../../index.ts';
import { createPerform } from '../../src/steps/step.ts';
import { createHandler, type HandlerEvent } from '../../tools/appHandler.ts';
import newEmployee from '../../triggers/newEmployee.ts';
import { AUTH_DATA } from '../support/authData.ts';
import { startServerForFile } from '../support/network.ts';

const handle = (app: object, call: HandlerEvent) =>
  createHandler(app)({ calledFromCli: false, ...call });

const server = startServerForFile((_, response) =>
  response.end('[{"id":1042,"name":"Quux, Zelda"}]'),
);

const bundle = () => ({ authData: { ...AUTH_DATA, base_url: server.url } });

test('the platform skips the checks that skipChecks names, and no others', async () => {
  const perform = createPerform('polling', (api) => api.newEmployees());
  const returning = (results: unknown, isSkipping: boolean) => {
    const repeat = async (z: ZObject, given: Bundle) => {
      const items = await perform(z, given);
      expect(items).toHaveLength(1);
      if (!isSkipping) Object.assign(given, { skipChecks: [] });
      return results;
    };
    const trigger = { ...newEmployee, operation: { ...newEmployee.operation, perform: repeat } };
    const app = { ...App, triggers: { ...App.triggers, new_employee: trigger } };
    return handle(app, {
      method: 'triggers.new_employee.operation.perform',
      bundle: bundle(),
      calledFromCli: true,
    });
  };
  const twice = [{ id: '7' }, { id: '7' }];
  await expect(returning(twice, true)).resolves.toMatchObject({ results: twice });
  await expect(returning(twice, false)).rejects.toThrow('unique');
  await expect(returning([7], true)).resolves.toMatchObject({ results: [7] });
  await expect(returning([7], false)).rejects.toThrow('object');
  await expect(returning({ id: '7' }, true)).rejects.toThrow('array');
});
