/* The connection as Zapier sees it: the form of connectionForm.ts, a test, and a label. */
import type { Authentication } from 'zapier-platform-core';
import { connectionFields } from '../inputs/connectionForm.ts';
import { createPerform } from './step.ts';

export const authentication: Authentication = {
  type: 'custom',
  // Requests the new employee list, and the name list if its keys were entered. Fills in `connectionLabel`.
  test: createPerform('connecting', async ({ baseUrl, newEmployees, nameListPage }) => {
    await newEmployees();
    if (nameListPage !== null) await nameListPage('0');
    // No part of a key may be in a label (5.6 of
    // docs.zapier.com/integrations/publish/integration-publishing-requirements).
    return { label: baseUrl.replace(/^https?:\/\//, '') };
  }),
  // A template, because `zapier-platform invoke auth label` doesn't call functions (invoke/auth/label.js of
  // zapier-platform-cli).
  connectionLabel: '{{label}}',
  fields: [...connectionFields],
};
