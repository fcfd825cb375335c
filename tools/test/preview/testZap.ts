/* Creates a Zap that polls only if a test asks for it, unless its settings say otherwise. */
import { LiveZap, type LiveZapSettings } from '../../preview/liveZap.ts';
import { SimulatedConnection } from '../../preview/zap/simulatedConnection.ts';
import type { CallApp } from '../../preview/zap/stepCall.ts';
import { sandboxAuthData } from '../../sandbox/sandboxAuthData.ts';

export function createTestZap(callApp: CallApp, settings: Partial<LiveZapSettings> = {}): LiveZap {
  const sandbox = settings.previewSandbox?.sandbox;
  const authData = () => (sandbox ? sandboxAuthData(sandbox) : { api_key: 'first' });
  return new LiveZap({
    zapSettings: {
      callApp,
      connection: new SimulatedConnection(callApp, '{{label}}', authData()),
      triggerPath: 'triggers.new_employee',
      inputData: {},
      now: Date.now,
    },
    everySeconds: 86_400,
    previewSandbox: undefined,
    isAttended: true,
    authData,
    view: { showEvent: async () => undefined, showNext: () => undefined },
    isDone: () => false,
    ...settings,
  });
}
