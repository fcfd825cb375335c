/*
 * Makes this process look as it does at Zapier. The platform takes one with jest in its name for a test, and
 * changes errors less there. It looks once, so this file is imported first.
 */
process.argv = [];
delete process.env['NODE_ENV'];
