/* The numbers of active employees that a sandbox can have. */
import { MAX_ROWS } from '../../src/responses/list.ts';

export const DEFAULT_SANDBOX_EMPLOYEES = 250;
/** The app reads no longer list. */
export const MAX_SANDBOX_EMPLOYEES = MAX_ROWS;
