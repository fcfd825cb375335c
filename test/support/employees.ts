/* Employees for tests that don't look at every output field. */
import { type Employee, employeeOutput } from '../../src/employees/employee.ts';

const { sample } = employeeOutput;
const NO_VALUES = Object.fromEntries(Object.keys(sample).map((key) => [key, null]));

/** An employee of whom only the number is known. */
export const namelessEmployee = (id: string): Employee => ({ ...sample, ...NO_VALUES, id });
