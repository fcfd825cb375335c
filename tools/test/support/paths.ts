/* The paths of the API's four requests, as the app writes them. The tests of the app have them written out. */
import { fillIn, REQUESTS } from '../../../src/api/requests.ts';

const asIs = (value: string) => value;

export const newEmployeesPath = (apiKey: string) =>
  fillIn(REQUESTS.newEmployees.path, { apiKey }, asIs);

export const nameListPath = (companyKey: string, secretKey: string, start: number | string = 0) =>
  fillIn(REQUESTS.nameListPage.path, { companyKey, secretKey, startAt: `${start}` }, asIs);

export const EMPLOYEES_PATH = REQUESTS.activeEmployees.path;

export const CATEGORIES_PATH = REQUESTS.employeeCategories.path;
