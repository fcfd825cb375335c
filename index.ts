/* The app definition: a manifest of its steps. Step names are permanent Zapier keys. */
import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from './package.json' with { type: 'json' };
import find_employee from './searches/findEmployee.ts';
import find_employee_categories from './searches/findEmployeeCategories.ts';
import find_employee_category from './searches/findEmployeeCategory.ts';
import find_employees from './searches/findEmployees.ts';
import { authentication } from './src/steps/authentication.ts';
import list_employee from './triggers/listEmployee.ts';
import list_employee_category from './triggers/listEmployeeCategory.ts';
import new_employee from './triggers/newEmployee.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  // src/inputs/inputFields.ts cleans inputs (AppFlagsSchema of zapier-platform-schema). Without its patches of http and
  // fetch, the platform logs no response bodies (src/api/httpClient.ts).
  flags: { cleanInputData: false, skipHttpPatch: true },
  authentication,
  triggers: { new_employee, list_employee, list_employee_category },
  searches: { find_employee, find_employees, find_employee_category, find_employee_categories },
});
