/*
 * Find Employee Category: looks a category up by its number or its name. A miss is an empty list.
 */
import { type Bundle, defineSearch, type ZObject } from 'zapier-platform-core';
import { connectionFrom } from '../src/authentication.ts';
import {
  categoryOutputFields,
  categorySample,
  driverOnlyField,
  type EmployeeCategory,
} from '../src/category.ts';
import { problem } from '../src/errors.ts';
import { enteredText, isYes } from '../src/inputs.ts';
import { openService } from '../src/request.ts';
import { search } from '../src/search.ts';

async function perform(z: ZObject, bundle: Bundle): Promise<EmployeeCategory[]> {
  const { category, name, driver_only } = bundle.inputData;
  const query = { id: enteredText(category), name: enteredText(name) };
  if (query.id === '' && query.name === '') throw problem(z, 'categoryNotAsked');

  const service = openService(z, connectionFrom(z, bundle));
  return search(await service.employeeCategories(isYes(driver_only)), query);
}

export default defineSearch({
  key: 'find_employee_category',
  noun: 'Employee Category',
  display: {
    label: 'Find Employee Category',
    description: 'Finds an employee category by number or by name.',
  },
  operation: {
    perform,
    inputFields: [
      driverOnlyField,
      {
        key: 'category',
        label: 'Category',
        type: 'string',
        required: false,
        dynamic: 'list_employee_category.id.name',
        helpText:
          'Choose a category from the list, or map a category number from an earlier step. With a Name as well, both must fit.',
      },
      {
        key: 'name',
        label: 'Name',
        type: 'string',
        required: false,
        helpText:
          'A category name or a part of it, such as `Drivers`. Case and accents do not matter.',
      },
    ],
    outputFields: categoryOutputFields,
    sample: categorySample,
  },
});
