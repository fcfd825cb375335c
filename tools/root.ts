/* The folder of the project. */
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
