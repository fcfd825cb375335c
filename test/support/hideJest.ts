/*
 * Makes this process look as it does at Zapier. The platform takes a process for a test if its arguments contain "jest"
 * or NODE_ENV begins with "test" (IS_TESTING in constants.js of zapier-platform-core), and then adds no log to errors.
 * It checks this when it is imported, so this file is imported first.
 */
process.argv = [];
delete process.env['NODE_ENV'];
