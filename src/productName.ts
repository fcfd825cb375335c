/* The software that the API belongs to. Replace its name before you publish the integration (docs/release.md). */
export const PRODUCT_NAME = 'Employee Directory';
