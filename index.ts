/* The app definition: a manifest of its steps. Their names are Zapier keys, which never change. */
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
  // Inputs arrive as entered (AppFlagsSchema of zapier-platform-schema), because src/inputs/inputValues.ts cleans them anyway.
  // Without its patches of http and fetch, the platform logs no response bodies (src/api/httpClient.ts).
  flags: { cleanInputData: false, skipHttpPatch: true },
  authentication,
  triggers: { new_employee, list_employee, list_employee_category },
  searches: { find_employee, find_employees, find_employee_category, find_employee_categories },
});
