/* Ports and sizes that several tools need. The README names some of them. */

import { MAX_ROWS } from '../src/responses/row.ts';

export const SANDBOX_PORT = 4010;
export const PAGE_PORT = 4020;
export const MAX_PORT = 65_535;

/** Active employees of a sandbox. */
export const SANDBOX_EMPLOYEES = 250;
/** The app reads no longer list. */
export const MAX_SANDBOX_EMPLOYEES = MAX_ROWS;
