/* The name of the software that the API belongs to. Replace it before the integration is published (docs/release.md). */
export const PRODUCT_NAME = 'Employee Directory';
