/* The connection as Zapier sees it: a form, a test, and a label. */
import type { Authentication } from 'zapier-platform-core';
import { connectionFields } from '../inputs/connectionForm.ts';
import { createPerform } from './step.ts';

export const authentication: Authentication = {
  type: 'custom',
  test: createPerform('connecting', async ({ baseUrl, newEmployees, nameListPage }) => {
    await newEmployees();
    if (nameListPage !== null) await nameListPage('0');
    // A label mustn't contain any part of a key (5.6 of
    // docs.zapier.com/integrations/publish/integration-publishing-requirements).
    return { label: baseUrl.replace(/^https?:\/\//, '') };
  }),
  // `zapier-platform invoke auth label` doesn't call functions (invoke/auth/label.js of zapier-platform-cli).
  connectionLabel: '{{label}}',
  fields: [...connectionFields],
};
