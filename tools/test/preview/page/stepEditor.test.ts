/* The step editor shows only a test of its own step, made with the current connection. */
import { beforeEach, expect, test } from '@jest/globals';
import { appStepsOf } from '../../../appDefinition.ts';
import { StepEditor } from '../../../preview/page/stepEditor.ts';
import { SimulatedConnection } from '../../../preview/zap/simulatedConnection.ts';
import type { CallApp } from '../../../preview/zap/stepCall.ts';
import { app } from '../../builtApp.ts';

let answers: ((items: unknown) => void)[];
let connection: SimulatedConnection;
let editor: StepEditor;

beforeEach(() => {
  answers = [];
  const callApp: CallApp = async (method) =>
    method === 'authentication.test' ? {} : new Promise((answer) => answers.push(answer));
  connection = new SimulatedConnection(callApp, '', {});
  editor = new StepEditor(appStepsOf(app), { callApp, connection });
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
