import { expect, test } from '@jest/globals';
import { isPrivateKey } from '../../src/employees/privateProperties.ts';
import { read } from '../support/readResponse.ts';

test.each([
  ['has such words, in any writing', 'ssn SSN emp_ssn SpouseSSN SocialSecurityNumber tax-id'],
  ['has them without a separator', 'socialsecuritynumber taxFileNumber bankaccount'],
  [
    'ends with what belongs to them',
    'ssn4 ssn_last_four ssn_hash PassportNumber user_passwords iban_masked',
  ],
  ['means a bank account as a whole', 'bank AccountNo'],
  ['is of each kind', 'national_id passport drivers_license bank_account credit_card password PIN'],
  [
    'has another spelling of it',
    'cc_number cvc dl_number taxpayer_id user_pass routing_transit_number',
  ],
])('a key is private if it %s', (_, keys) => {
  expect(keys.split(' ').filter((key) => !isPrivateKey(key))).toEqual([]);
});

test.each([
  ['has them only as a part of a word', 'shipping_address spin_class tint taxi_driver secretary'],
  ['goes on with other words', 'pin_code rfc_owner password_reset_required passport_office'],
  ['means no account of a person', 'gl_account_number account_manager time_card_no trade_secret'],
  ['has other words', 'hire_date department email nationality session_id'],
])('a key is not private if it %s', (_, keys) => {
  expect(keys.split(' ').filter(isPrivateKey)).toEqual([]);
});

test('an employee comes without private properties and rounded numbers, even in objects, and with all others', async () => {
  const row = {
    id: 1042,
    name: 'Okafor, Ada',
    SSN: '078-05-1120',
    ssn_nbr: '078-05-1120',
    payroll: {
      grade: 7,
      badge: 2 ** 60,
      bankAccount: { no: 1 },
      documents: [{ passport: 'X1', kind: 'visa' }],
    },
  };
  expect(await read('newEmployees', JSON.stringify([row]))).toEqual([
    {
      id: '1042',
      name: 'Okafor, Ada',
      first_name: 'Ada',
      last_name: 'Okafor',
      payroll: { grade: 7, badge: null, documents: [{ kind: 'visa' }] },
    },
  ]);
});

test('what is nested more deeply than any known property is dropped', async () => {
  const desk = `${'{"in":'.repeat(9)}{"ssn":7}${'}'.repeat(9)}`;
  const [item] = await read('newEmployees', `[{"id":1042,"desk":${desk}}]`);
  expect(JSON.stringify(item)).toContain(`"desk":${'{"in":'.repeat(8)}null`);
});

test('a key with many digits takes no time to read', () => {
  expect(isPrivateKey(`ssn${'1'.repeat(60)}`)).toBe(true);
  expect(isPrivateKey(`ssn${'1'.repeat(60)}x`)).toBe(false);
});
