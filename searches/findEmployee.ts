/*
 * Find Employee: looks somebody up in the directory, by number or by name. A miss is an empty list,
 * so that a Zap can go on with "nobody found".
 */
import { defineSearch } from 'zapier-platform-core';
import { listActiveEmployees } from '../src/activeEmployees.ts';
import { type Employee, employeeOutputFields, employeeSample } from '../src/employee.ts';
import { Problem } from '../src/errors.ts';
import { enteredText } from '../src/inputs.ts';
import { search } from '../src/search.ts';
import { step } from '../src/step.ts';

const perform = step(async (service, { inputData }): Promise<Employee[]> => {
  const query = { id: enteredText(inputData.employee), name: enteredText(inputData.name) };
  if (query.id === '' && query.name === '') throw new Problem('employeeNotAsked');

  const employees = [...(await listActiveEmployees(service)).values()];
  const isNameless = employees.length > 0 && employees.every(({ name }) => name === null);
  if (query.name !== '' && isNameless) throw new Problem('noNamesToSearch');
  return search(employees, query);
});

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
        dynamic: 'list_employee.id.name',
        helpText:
          'Choose somebody from the list, or map an employee number from an earlier step. With a Name as well, both must fit.',
      },
      {
        key: 'name',
        label: 'Name',
        type: 'string',
        helpText:
          'A name or a part of it, such as `Okafor`, `Okafor, Ada` or `Ada Okafor`. Case and accents do not matter.',
      },
    ],
    outputFields: employeeOutputFields,
    sample: employeeSample,
  },
});
