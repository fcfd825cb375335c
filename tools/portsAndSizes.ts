/* Ports and sizes that several tools need. The README names some of them. */

export const SANDBOX_PORT = 4010;
export const PAGE_PORT = 4020;
export const MAX_PORT = 65_535;

/** Active employees of a sandbox. */
export const SANDBOX_EMPLOYEES = 250;
export const MAX_SANDBOX_EMPLOYEES = 1_000_000;
