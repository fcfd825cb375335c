/* Find Employee Category: finds a category by code or name. */
import { defineSearch } from 'zapier-platform-core';
import { categoryOutput } from '../src/employees/items.ts';
import { driverOnlyField, isYes, nameField, readQuery } from '../src/inputs/inputFields.ts';
import { filterById, findByName } from '../src/names/findItems.ts';
import { createPerform } from '../src/steps/step.ts';

export default defineSearch({
  key: 'find_employee_category',
  noun: 'Employee Category',
  display: {
    label: 'Find Employee Category',
    description: 'Finds an employee category by code or name.',
  },
  operation: {
    perform: createPerform('searching', async (api, { inputData }) => {
      const { id, name } = readQuery('Category', inputData.category, inputData.name);
      const categories = await api.employeeCategories(isYes(inputData.driver_only));
      return findByName(filterById(categories, id), name, 'beginning');
    }),
    inputFields: [
      driverOnlyField,
      {
        key: 'category',
        label: 'Category',
        dynamic: 'list_employee_category.id.name',
        required: false,
        helpText:
          'Select a category, or use a custom value to map a category code from an earlier step. A Category or a Name is required. If you enter both, both must match.',
      },
      nameField(
        'A category name, or the beginnings of its words: `Driver` finds *Drivers*.',
        'Required if Category is blank.',
      ),
    ],
    ...categoryOutput,
  },
});
