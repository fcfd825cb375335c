/*
 * The connection as Zapier gets it: the form of connection.ts, a test, and a label.
 *
 * It is apart from connection.ts, because its test is a step, and every step reads the form.
 */
import type { Authentication } from 'zapier-platform-core';
import { connectionFields } from './connection.ts';
import { createPerform } from './step.ts';

/**
 * Short, because this test and the first poll share 30 seconds when a Zap is turned on (docs.zapier.com,
 * troubleshoot-trigger-payload). A service that needs all 10 leaves the poll 20 of its 25.
 */
const TEST_TIMEOUT_SECONDS = 10;

/**
 * Requests the newest employees, and the name list if its keys were entered.
 *
 * @returns the value that fills in `connectionLabel`.
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
  // A template, because `zapier-platform invoke auth label` doesn't call functions.
  connectionLabel: '{{label}}',
  fields: [...connectionFields],
};
