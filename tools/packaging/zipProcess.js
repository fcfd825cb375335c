/*
 * `node zipProcess.js <URL of a folder> <Service URL> <polls>`: starts an unpacked zip as Zapier does, polls, and prints a report
 * as JSON. Not in TypeScript and without imports of ours, because what Node does for them would count in the report.
 */
const [folder, base_url, polls] = process.argv.slice(2);
const method = 'triggers.new_employee.operation.perform';

/** Processor time, because other programs slow down the clock. */
function milliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

// The platform logs there; standard output is for the report.
console.log = () => undefined;
const { handler } = await import(`${folder}/zapierwrapper.js`);
const startMilliseconds = milliseconds();
const pollMilliseconds = [];
let items;
while (pollMilliseconds.length < Number(polls)) {
  const bundle = { authData: { base_url, api_key: 'k'.repeat(60) } };
  const begun = milliseconds();
  ({ results: items } = await handler({ command: 'execute', method, bundle }));
  pollMilliseconds.push(milliseconds() - begun);
}
const peakMegabytes = process.resourceUsage().maxRSS / 1024;
const report = { startMilliseconds, pollMilliseconds, peakMegabytes, items };
process.stdout.write(JSON.stringify(report));
