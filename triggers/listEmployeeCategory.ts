/*
 * The category dropdown: all categories or those of drivers. Hidden; it runs when a dropdown is
 * opened and never starts a Zap.
 */
import { type Bundle, defineTrigger, type ZObject } from 'zapier-platform-core';
import { connectionFrom } from '../src/authentication.ts';
import { categoryOutputFields, categorySample, driverOnlyField } from '../src/category.ts';
import { isYes } from '../src/inputs.ts';
import { openService } from '../src/request.ts';

async function perform(z: ZObject, bundle: Bundle) {
  const service = openService(z, connectionFrom(z, bundle));
  return service.employeeCategories(isYes(bundle.inputData.driver_only));
}

export default defineTrigger({
  key: 'list_employee_category',
  noun: 'Employee Category',
  display: {
    label: 'List Employee Categories',
    description: 'Triggers when a category dropdown is opened.',
    hidden: true,
  },
  operation: {
    type: 'polling',
    perform,
    inputFields: [driverOnlyField],
    outputFields: categoryOutputFields,
    sample: categorySample,
  },
});
