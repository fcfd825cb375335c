/* The connection as Zapier gets it: the form of connection.ts, a test, and a label. */
import type { Authentication } from 'zapier-platform-core';
import { connectionFields } from './connection.ts';
import { createPerform } from './step.ts';

/**
 * When a Zap is turned on, this test and the first poll have 30 seconds together (docs.zapier.com,
 * troubleshoot-trigger-payload).
 */
const TEST_TIMEOUT_SECONDS = 10;

/**
 * Requests the newest employees, and the name list if its keys were entered.
 *
 * @returns the value for `connectionLabel`. It is a template because `zapier-platform invoke auth label`
 * doesn't call functions.
 */
const test = createPerform(async ({ baseUrl, newEmployees, nameListPage }) => {
  await newEmployees();
  if (nameListPage !== null) await nameListPage('0');
  // No part of a key may be in a label (Zapier's publishing requirement 5.6).
  return { label: baseUrl.replace(/^https?:\/\//, '') };
}, TEST_TIMEOUT_SECONDS);

export const authentication: Authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{label}}',
  fields: [...connectionFields],
};
