/*
 * Find Employee: looks somebody up in the directory, by number or by name. A miss is an empty list,
 * so that a Zap can go on with "nobody found".
 */
import { type Bundle, defineSearch, type ZObject } from 'zapier-platform-core';
import { connectionFrom } from '../src/authentication.ts';
import { listDirectory } from '../src/directory.ts';
import { type Employee, employeeOutputFields, employeeSample } from '../src/employee.ts';
import { problem } from '../src/errors.ts';
import { enteredText } from '../src/inputs.ts';
import { openService } from '../src/request.ts';
import { search } from '../src/search.ts';

async function perform(z: ZObject, bundle: Bundle): Promise<Employee[]> {
  const query = {
    id: enteredText(bundle.inputData.employee),
    name: enteredText(bundle.inputData.name),
  };
  if (query.id === '' && query.name === '') throw problem(z, 'employeeNotAsked');

  const directory = await listDirectory(openService(z, connectionFrom(z, bundle)));
  const employees = [...directory.values()];
  const isNameless = employees.length > 0 && employees.every(({ name }) => name === null);
  if (query.name !== '' && isNameless) throw problem(z, 'noNamesToSearch');
  return search(employees, query);
}

export default defineSearch({
  key: 'find_employee',
  noun: 'Employee',
  display: {
    label: 'Find Employee',
    description: 'Finds an active employee by number or by name.',
  },
  operation: {
    perform,
    inputFields: [
      {
        key: 'employee',
        label: 'Employee',
        type: 'string',
        required: false,
        dynamic: 'list_employee.id.name',
        helpText:
          'Choose somebody from the list, or map an employee number from an earlier step. With a Name as well, both must fit.',
      },
      {
        key: 'name',
        label: 'Name',
        type: 'string',
        required: false,
        helpText:
          'A name or a part of it, such as `Okafor`, `Okafor, Ada` or `Ada Okafor`. Case and accents do not matter.',
      },
    ],
    outputFields: employeeOutputFields,
    sample: employeeSample,
  },
});
