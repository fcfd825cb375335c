import { expect, test } from '@jest/globals';
import { checkAddresses } from '../../packaging/package.ts';

test.each([{}, { BASE_URL: '', HELP_URL: 'https://help.example.com/keys?lang=en' }])(
  'addresses that can stand in the connection form are packed: %j',
  (env) => {
    expect(() => checkAddresses(env)).not.toThrow();
  },
);

test.each(['http://hr.example.com', 'hr.example.com', 'https://x y', 'https://x"<', 'https://'])(
  'an address that would look wrong there is refused: %s',
  (address) => {
    expect(() => checkAddresses({ HELP_URL: address })).toThrow('HELP_URL must be');
    expect(() => checkAddresses({ BASE_URL: address })).toThrow('BASE_URL must be');
  },
);
