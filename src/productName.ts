/*
 * What users call the software that the API belongs to.
 *
 * All code takes the name from here, because the product's own name has to replace it before the integration is
 * published. `npm run rename` replaces it here and in the docs.
 */
export const PRODUCT = 'Employee Directory';
