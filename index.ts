/* The app as Zapier sees it: a manifest, one line an item. */
import { defineApp, version as platformVersion } from 'zapier-platform-core';
import packageJson from './package.json' with { type: 'json' };
import findEmployee from './searches/findEmployee.ts';
import findEmployeeCategory from './searches/findEmployeeCategory.ts';
import findEmployees from './searches/findEmployees.ts';
import { authentication } from './src/authentication.ts';
import listEmployee from './triggers/listEmployee.ts';
import listEmployeeCategory from './triggers/listEmployeeCategory.ts';
import newEmployee from './triggers/newEmployee.ts';

export default defineApp({
  version: packageJson.version,
  platformVersion,
  // Inputs are used as entered: `{{…}}` in a name is a name, not a template.
  flags: { cleanInputData: false },
  authentication,
  triggers: {
    [newEmployee.key]: newEmployee,
    [listEmployee.key]: listEmployee,
    [listEmployeeCategory.key]: listEmployeeCategory,
  },
  searches: {
    [findEmployee.key]: findEmployee,
    [findEmployees.key]: findEmployees,
    [findEmployeeCategory.key]: findEmployeeCategory,
  },
});
