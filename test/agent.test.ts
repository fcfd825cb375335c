import { expect, test } from '@jest/globals';
import { agentFor } from '../src/agent.ts';

test.each([
  ['https://hr.example.com', 'https:'],
  ['http://127.0.0.1', 'http:'],
])('%s is asked through an agent that keeps no connection', (url, protocol) => {
  expect(agentFor(url, () => undefined)).toMatchObject({ protocol, keepAlive: false });
});
