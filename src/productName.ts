/*
 * What users call the software whose employees these are. Every text takes the name from here, and from
 * nowhere else, because the product's own name has to replace it before the integration is published.
 */
export const PRODUCT = 'Employee Directory';
