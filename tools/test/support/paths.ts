/* The paths of the API's four requests, written out. Of all the tools' tests, only this file has them. */
export const newEmployeesPath = (apiKey: string) => `/Apif/newemployees/api_key=${apiKey}`;

export const nameListPath = (companyKey: string, secretKey: string, start: number | string = 0) =>
  `/Apif/emp_name_list/${companyKey}/${secretKey}/${start}`;

export const EMPLOYEES_PATH = '/Apiv11/list_employee';

export const CATEGORIES_PATH = '/Apiv11/list_employee_category';
