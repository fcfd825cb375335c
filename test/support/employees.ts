/* Employees for tests that don't look at every output field. */
import { type Employee, toEmployee } from '../../src/employee.ts';
import { NO_NAMES } from '../../src/responses/propertyKeys.ts';

/** An employee of whom only the number is known. */
export const namelessEmployee = (id: string): Employee =>
  toEmployee({ id, ...NO_NAMES, properties: {}, otherKeys: [] });
