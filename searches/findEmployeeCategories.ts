/* Find Employee Categories: lists all categories, or those with a matching name. */
import { defineSearch } from 'zapier-platform-core';
import { categoryOutput } from '../src/employees/items.ts';
import { driverOnlyField, enteredValue, isYes, nameField } from '../src/inputs/inputFields.ts';
import { findByName } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

export default defineSearch({
  key: 'find_employee_categories',
  noun: 'Employee Category',
  display: {
    label: 'Find Employee Categories',
    description: 'Finds all employee categories, or those with a matching name.',
  },
  operation: {
    perform: createPerform('searching', async (api, { inputData }) => {
      const categories = await api.employeeCategories(isYes(inputData.driver_only));
      return findByName(categories, enteredValue(inputData.name, 'Name'), 'beginning');
    }),
    inputFields: [
      driverOnlyField,
      nameField(
        'A category name, or the beginnings of its words: `Driver` finds *Drivers*.',
        'Leave this blank to find all categories.',
      ),
    ],
    ...categoryOutput,
  },
});
