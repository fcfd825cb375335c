/*
 * The connection as a Zap builder sees it: its form, its test and its label.
 *
 * What the values of the form have to be is known in connection.ts.
 */
import type { Authentication } from 'zapier-platform-core';
import { step } from './step.ts';

/** Characters that Zapier's check D003 allows. */
const LONGEST_LABEL = 60;

/**
 * Asks the newest employees, and the name list where its keys are there; both must be lists.
 *
 * @returns the connection's label, for the template below: `zapier-platform invoke auth label` and
 * Zapier both fill templates in, a function is for Zapier alone.
 */
const test = step(async ({ connection, newEmployees, employeeNames }) => {
  await newEmployees();
  if (employeeNames !== null) await employeeNames('0');
  return { label: labelOf(connection.baseUrl) };
});

/** Host and path. No part of a key may be in a label (Zapier's publishing requirement 5.6). */
function labelOf(baseUrl: string): string {
  const place = baseUrl.slice(baseUrl.indexOf('//') + 2);
  return place.length > LONGEST_LABEL ? `${place.slice(0, LONGEST_LABEL - 1)}…` : place;
}

const { BASE_URL, HELP_URL } = process.env;
const whereToFindIt = HELP_URL ? ` [Where to find it](${HELP_URL}).` : '';

export const authentication: Authentication = {
  type: 'custom',
  test,
  connectionLabel: '{{label}}',
  fields: [
    {
      key: 'base_url',
      label: 'Service URL',
      type: 'string',
      required: true,
      ...(BASE_URL ? { default: BASE_URL } : {}),
      helpText:
        'The web address of the service for your company, starting with `https://`, for example `https://hr.example.com`. Ask the administrator of the service if you are not sure.',
    },
    {
      key: 'api_key',
      label: 'API Key',
      type: 'password',
      required: true,
      helpText: `The long key, about 60 letters, that the administrator of the service issues for your company. It opens the lists of new employees, employees and categories.${whereToFindIt}`,
    },
    {
      key: 'company_key',
      label: 'Company Key',
      type: 'password',
      helpText: `Optional, together with the Secret Key: ask the administrator of the service. The two open the list of employee names, so that names are found even where the other lists leave them out.${whereToFindIt}`,
    },
    {
      key: 'secret_key',
      label: 'Secret Key',
      type: 'password',
      helpText: `Optional, together with the Company Key: a key of its own, from the same administrator. Fill in both or neither.${whereToFindIt}`,
    },
  ],
};
