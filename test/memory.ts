/*
 * Keeps the platform from ending a test process: it does so after 250 calls over 450 MB, and jest
 * holds the modules of many test files in one process. Nothing else is changed.
 */
const measured = process.memoryUsage;

process.memoryUsage = Object.assign(() => ({ ...measured(), rss: 0 }), measured);
