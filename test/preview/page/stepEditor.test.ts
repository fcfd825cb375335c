/* The step editor shows only the latest test, made with the latest connection. */
import { beforeEach, expect, test } from '@jest/globals';
import { appStepsOf } from '../../../tools/preview/page/definition.ts';
import { StepEditor } from '../../../tools/preview/page/stepEditor.ts';
import { SimulatedConnection } from '../../../tools/preview/zap/simulatedConnection.ts';
import type { CallApp } from '../../../tools/preview/zap/stepCall.ts';
import { app } from '../../support/builtApp.ts';

let answers: ((rows: unknown) => void)[];
let connection: SimulatedConnection;
let editor: StepEditor;

beforeEach(() => {
  answers = [];
  const callApp: CallApp = async (method) =>
    method === 'authentication.test' ? {} : new Promise((answer) => answers.push(answer));
  connection = new SimulatedConnection(callApp, '', {});
  editor = new StepEditor(appStepsOf(app), callApp, connection, () => 0);
});

test('keeps a newer test if an older one finishes after it', async () => {
  const tests = [editor.test(), editor.test()];
  answers[1]?.([{ id: 'newer' }]);
  await tests[1];
  answers[0]?.([{ id: 'older' }]);
  await tests[0];
  expect(editor.latestTest?.items).toEqual([{ id: 'newer' }]);
});

test.each([
  ['another step was chosen', () => editor.choose(editor.steps[1] ?? editor.step)],
  ['another account was connected', () => connection.connect({ api_key: 'second' })],
])('drops a running test after %s', async (_, change) => {
  const testing = editor.test();
  await change();
  answers[0]?.([{ id: 'of before' }]);
  await testing;
  expect(editor.latestTest).toBeUndefined();
});
