/*
 * What users call the software that the API belongs to.
 *
 * All code takes the name from here, because the product's own name has to replace it before the integration is
 * published (docs/release.md).
 */
export const PRODUCT_NAME = 'Employee Directory';
