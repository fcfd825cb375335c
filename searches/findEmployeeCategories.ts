/*
 * Find Employee Categories: lists all categories, or those with a matching name. Nothing is required, so an agent can
 * list what there is.
 */
import { defineSearch } from 'zapier-platform-core';
import { categoryOutput } from '../src/category.ts';
import { findByName } from '../src/findItems.ts';
import { createNameField, driverOnlyField } from '../src/inputFields.ts';
import { enteredText, isYes } from '../src/inputValues.ts';
import { createPerform } from '../src/step.ts';

export default defineSearch({
  key: 'find_employee_categories',
  noun: 'Employee Category',
  display: {
    label: 'Find Employee Categories',
    description: 'Finds all employee categories, or those with a matching name.',
  },
  operation: {
    perform: createPerform(async (api, { inputData }) => {
      const categories = await api.employeeCategories(isYes(inputData.driver_only));
      return findByName(categories, enteredText(inputData.name));
    }),
    inputFields: [
      driverOnlyField,
      createNameField(
        'All or part of a category name, such as `Drivers`. Capitalization and accents are ignored. Leave this blank to find all categories.',
      ),
    ],
    ...categoryOutput,
  },
});
