import { expect, test } from '@jest/globals';
import { isPrivateKey } from '../../src/employees/privateProperties.ts';
import { read } from '../support/readResponse.ts';

test.each([
  'ssn',
  'SSN',
  'emp_ssn',
  'SpouseSSN',
  'SocialSecurityNumber',
  'social_security_no',
  'socialsecuritynumber',
  'TaxID',
  'tax-id',
  'taxFileNumber',
  'NationalId',
  'national_insurance_number',
  'passport',
  'PassportNumber',
  'bankAccountNo',
  'BANK ACCOUNT',
  'iban',
  'password',
  'user_passwords',
  'PIN',
  'door_pin',
  'kiosk_pin',
  'ssn4',
  'ssn_hash',
  'SSNumber',
  'SocSecNo',
  'AccountNo',
  'RoutingNum',
  'ni_number',
  'employee_sin',
  'nric',
  'bank_acc',
  'pass_hash',
  'secret',
  'user_pass',
  'password_digest',
  'cc_number',
  'cvc',
  "driver's_license",
  'drivers_lic_no',
  'dl_number',
  'tax_identification_number',
  'taxpayer_id',
  'national_identifier',
  'ss_num',
  'emp_account_number',
  'direct_deposit_account',
  'bank_routing',
  'routing_transit_number',
  'iban_code',
])('the property %s is private', (key) => {
  expect(isPrivateKey(key)).toBe(true);
});

test.each([
  'hire_date',
  'department',
  'shipping_address',
  'spin_class',
  'opinion',
  'tint',
  'pin_code',
  'leave_bank_hours',
  'bank_holiday_region',
  'time_bank',
  'bank_staff',
  'gl_account_number',
  'rfc_owner',
  'taxi_driver',
  'classNumber',
  'nationality',
  'session_id',
  'account_manager',
  'email',
  'leave_bank_accrual',
  'passed_probation',
  'secretary',
  'time_card_no',
  'bank_name',
  'trade_secret',
  'nid',
  'cdl',
])('the property %s is not private', (key) => {
  expect(isPrivateKey(key)).toBe(false);
});

test('an employee comes without private properties, even in objects, and with all others', async () => {
  const row = {
    id: 1042,
    name: 'Okafor, Ada',
    SSN: '078-05-1120',
    payroll: { grade: 7, bankAccount: { no: 1 }, documents: [{ passport: 'X1', kind: 'visa' }] },
  };
  const items = await read('newEmployees', JSON.stringify([row]));
  expect(items).toEqual([
    {
      id: '1042',
      name: 'Okafor, Ada',
      first_name: 'Ada',
      last_name: 'Okafor',
      payroll: { grade: 7, documents: [{ kind: 'visa' }] },
    },
  ]);
});

test('what is nested more deeply than any known property is dropped', async () => {
  const desk = `${'{"in":'.repeat(9)}{"ssn":7}${'}'.repeat(9)}`;
  const [item] = await read('newEmployees', `[{"id":1042,"desk":${desk}}]`);
  expect(JSON.stringify(item)).toContain(`"desk":${'{"in":'.repeat(8)}null`);
});
