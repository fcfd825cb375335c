/*
 * The connection as a Zap builder sees it: form, test, and label.
 *
 * credentials.ts checks the values of the form.
 */
import type { Authentication } from 'zapier-platform-core';
import { PRODUCT } from './productName.ts';
import { step } from './step.ts';

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
const test = step(async ({ baseUrl, newEmployees, nameListPage }) => {
  await newEmployees();
  if (nameListPage !== null) await nameListPage('0');
  // No part of a key may be in a label (Zapier's publishing requirement 5.6).
  return { label: baseUrl.replace(/^https?:\/\//, '') };
}, TEST_TIMEOUT_SECONDS);

const { BASE_URL, HELP_URL } = process.env;
const findYourKeys = HELP_URL ? ` [Find your keys](${HELP_URL}).` : '';

export const authentication: Authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{label}}',
  // Connection fields are required by default (zapier-platform-schema, AuthFieldSchema).
  fields: [
    {
      key: 'base_url',
      label: 'Service URL',
      placeholder: 'https://hr.example.com',
      required: true,
      ...(BASE_URL ? { default: BASE_URL } : {}),
      helpText: `The web address where your company uses ${PRODUCT}, such as \`https://hr.example.com\`. If you're not sure, ask your administrator.`,
    },
    {
      key: 'api_key',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText: `A key of about 60 characters that you get from your ${PRODUCT} administrator. It gives Zapier access to your lists of new employees, employees, and employee categories.${findYourKeys}`,
    },
    {
      key: 'company_key',
      label: 'Company Key',
      type: 'password',
      required: false,
      helpText: `Optional. Enter this together with the Secret Key to include employee names that the other lists leave out. Required if you enter a Secret Key. You get both keys from your administrator.${findYourKeys}`,
    },
    {
      key: 'secret_key',
      label: 'Secret Key',
      type: 'password',
      required: false,
      helpText: `Required if you enter a Company Key; otherwise, leave it blank. You get it from your administrator.${findYourKeys}`,
    },
  ],
};
