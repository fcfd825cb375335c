/* Writes the report, at most 80 columns wide except commands: requests, lists, verdict, findings, next steps. */
import { styleText } from 'node:util';
import type { RequestName } from '../../src/api/api.ts';
import type { Connection } from '../../src/connectionForm.ts';
import type { Employee } from '../../src/employee.ts';
import { wordsOf } from '../../src/responses/wordMatching.ts';
import { variableOf } from '../authData.ts';
import { KEY_SOURCES } from '../connectionAdvice.ts';
import type { StartMeaning } from '../sandbox/startMeanings.ts';
import type { Json } from '../sandbox/template.ts';
import { colored, coloredWhole, labeled, TERMINAL_COLUMNS } from '../terminal.ts';
import {
  capitalize,
  formatBytes,
  formatNumber,
  pluralize,
  tableLines,
  wrapLines,
} from '../text.ts';
import type { FoundConnection } from './findConnection.ts';
import type { Finding } from './finding.ts';
import { partCounts } from './findings.ts';
import { startMeaningOf } from './nameListPages.ts';
import type { ProbeResult } from './probeApi.ts';
import { HIGH_TOTAL } from './redaction.ts';
import { listLabelOf, pathEndOf } from './requestLabels.ts';
import { answerText, type Exchange } from './requestSender.ts';
import { CONNECT, TASK_LABELS } from './tasks.ts';
import { isReady, verdictOn, worstFinding } from './verdict.ts';

/** Writes a row of the table of requests, with sizes and times aligned to the right. */
const tableRow = (request: string, status: string, bytes: string, time: string, result: string) =>
  `  ${request.padEnd(32)}  ${status.padEnd(6)} ${bytes.padStart(8)} ${time.padStart(9)}  ${result}`;

export const requestHead = styleText(
  'dim',
  tableRow('request', 'status', 'size', 'time', 'result'),
);

export function requestLine(exchange: Exchange): string {
  const { request, status, text, problem, items, milliseconds, hasWrongKey } = exchange;
  const size = status === null ? '–' : formatBytes(Buffer.byteLength(text));
  const time = `${formatNumber(Math.round(milliseconds))} ms`;
  const code = problem && wordsOf(problem.code).join(' ');
  const result = code ?? pluralize(items.length, 'row');
  const line = tableRow(request, `${status ?? '–'}`, size, time, result);
  const isExpected = problem?.code === (hasWrongKey ? 'keyRejected' : undefined);
  return isExpected ? line : styleText('red', line);
}

/** The columns of a label and the spaces after it. */
const LABEL = ' '.repeat('Sandbox  '.length);

/** Says which API is probed with which keys. */
export function openingText({ connection, source, addressName, isSandbox }: FoundConnection) {
  const { baseUrl, nameListKeys } = connection;
  const inEnvironment = process.env[variableOf('base_url')] !== undefined;
  const savedIn = KEY_SOURCES[inEnvironment ? 'environment' : 'envFile'];
  const origin = addressName === '--base-url' ? addressName : `${addressName}, from ${savedIn}`;
  const from = `from ${KEY_SOURCES[source]}`;
  const keys = nameListKeys
    ? `all three, ${from}`
    : `only the API key, ${from}, so the name list isn't tested`;
  const lineOf = (label: string, text: string) => {
    const lines = wrapLines(text, TERMINAL_COLUMNS - LABEL.length);
    return labeled(label, lines.join(`\n${LABEL}`), process.stdout);
  };
  const target = isSandbox ? lineOf('Sandbox', baseUrl) : lineOf('API', `${baseUrl} (${origin})`);
  return target + lineOf('Keys', keys);
}

/** Says how many requests follow; sendAll in requestSequence.ts has them. */
export function requestPlan({ nameListKeys }: Connection, tryWrongKeys: boolean): string {
  const wrong = tryWrongKeys ? (nameListKeys ? 2 : 1) : 0;
  const total = (nameListKeys ? 6 : 4) + wrong;
  const ends = ['', '; the last has a wrong key', '; the last 2 have wrong keys'];
  return `Up to ${total} read-only requests, one per second${ends[wrong]}:`;
}

const section = (title: string, lines: readonly string[]) => [
  styleText('bold', title),
  ...lines,
  '',
];

const paragraph = (text: string) => wrapLines(`  ${text}`, TERMINAL_COLUMNS, '  ');

export interface ReportOptions {
  /** The file of the profile. */
  readonly file: string;
  /** Whether the file exists before the profile is written. */
  readonly exists: boolean;
  /** Whether a profile is written, if there is one. */
  readonly wantsProfile: boolean;
  readonly isSandbox: boolean;
  /** The options of this probe, which the next one repeats. */
  readonly args: readonly string[];
}

export function reportLines(result: ProbeResult, options: ReportOptions): string[] {
  const { responses, templates, findings } = result;
  const { newEmployees, activeEmployees, employeeCategories, nameListPages } = responses;
  const [firstPage, secondPage] = nameListPages;
  const namePage = nameListPages.find(({ problem }) => problem) ?? firstPage;
  const sectionOf = (request: RequestName, exchange: Exchange, more: readonly string[] = []) =>
    listSection(request, exchange, [...templateLines(templates[request]), ...more]);
  const blankLines = (request: RequestName, { items }: Exchange<Employee>) => {
    const counts = partCounts(items, templates[request]).join(', ');
    return counts === '' ? [] : paragraph(`! ${counts}; blank in the others`);
  };
  const verdict = options.isSandbox && isReady(findings) ? SANDBOX_WORKS : verdictOn(findings);
  return [
    ...(Object.values(templates).some(Boolean) ? [LEGEND, ''] : []),
    ...sectionOf('newEmployees', newEmployees, blankLines('newEmployees', newEmployees)),
    ...sectionOf(
      'activeEmployees',
      activeEmployees,
      blankLines('activeEmployees', activeEmployees),
    ),
    ...sectionOf('employeeCategories', employeeCategories),
    ...(firstPage && namePage
      ? sectionOf('nameListPage', namePage, startLines(firstPage, secondPage))
      : section(titleOf('nameListPage'), paragraph(NOT_REQUESTED))),
    ...section('Profile', profileLines(result, options)),
    ...coloredWhole(wrapLines(verdict, TERMINAL_COLUMNS, '  ').join('\n')).split('\n'),
    '',
    ...section('What Zaps get', taskLines(findings).map(indented)),
    ...section(
      'Findings',
      findings.flatMap(({ sign, text }) =>
        wrapLines(`${sign} ${text}`, TERMINAL_COLUMNS - 2, '  ').map((line) =>
          sign === '–' ? styleText('dim', `  ${line}`) : indented(line),
        ),
      ),
    ),
    styleText('bold', 'Next'),
    ...nextLines(result, options),
  ];
}

const SANDBOX_WORKS = '✓ The sandbox works, which says nothing about a real API';

const LEGEND = styleText('dim', '<…> stands for a value. Quotes mean text.');

const NAME_LIST_KEYS = `${variableOf('company_key')} and ${variableOf('secret_key')}`;
const NOT_REQUESTED = `Not requested: ${NAME_LIST_KEYS} aren't set.`;

const CONTENTS =
  "field names, formats, and counts. It has no keys, no people's data, and not the API's address, so it is safe to share. The sandbox can answer like this API:";

function profileLines({ profile }: ProbeResult, options: ReportOptions): string[] {
  const { file, exists, wantsProfile } = options;
  if (typeof profile === 'string') {
    const kept = exists ? ` ${file} is unchanged.` : '';
    return paragraph(`Not written: the format of ${listLabelOf(profile)} is unknown.${kept}`);
  }
  if (!wantsProfile)
    return paragraph('Not written: this is the sandbox. To write one, add --out FILE.');
  return [
    ...paragraph(`${exists ? 'Replaced' : 'Written to'} ${file}: ${CONTENTS}`),
    `    ${commandLine('npm run sandbox', ['--profile', file])}`,
  ];
}

const indented = (line: string) => `  ${colored(line)}`;

const titleOf = (request: RequestName) =>
  `${capitalize(listLabelOf(request).replace(/^the /, ''))} (${pathEndOf(request)})`;

function listSection(request: RequestName, exchange: Exchange, lines: readonly string[]): string[] {
  const { reason = '' } = exchange.problem?.details ?? {};
  const cause = `${reason && `${reason}. `}${answerText(exchange)}`;
  const problem = exchange.problem ? paragraph(`Not read: ${cause}.`) : [];
  const content = [...problem, ...lines];
  return section(titleOf(request), content.length > 0 ? content : paragraph('No rows'));
}

/** Which employees a page of the name list has. */
const STARTS: Readonly<Record<StartMeaning, string>> = {
  'from-name': 'Sorted by name. A response starts with the employee whose number is requested.',
  'after-name': 'Sorted by name. A response starts after the employee whose number is requested.',
  'from-number': 'A response has the requested number and higher ones.',
  'after-number': 'A response has higher numbers than the requested one.',
  ignored: 'A response has everyone, whatever number is requested.',
};

/** Says which employees a page of the name list has, if two pages tell. */
function startLines({ items }: Exchange<Employee>, second?: Exchange<Employee>): string[] {
  const start = second?.problem === null ? startMeaningOf(items, second.items) : undefined;
  return start ? paragraph(STARTS[start]) : [];
}

/** Placeholders of values that aren't text. */
const UNQUOTED = /"(<(?:number|other number|yes\/no|count|total)>)"(?!:)/g;

/** Writes a template with quotes only where the API has them. A key always has them. */
function templateLines(template?: Json): string[] {
  if (template === undefined) return [];
  const nameHighTotal = (_name: string, value: unknown) =>
    value === HIGH_TOTAL ? '<total>' : value;
  const text = JSON.stringify(template, nameHighTotal, 2)
    .replace(UNQUOTED, '$1')
    .replaceAll('<number text>', '<number>');
  return text.split('\n').map((line) => `  ${line}`);
}

function taskLines(findings: readonly Finding[]): string[] {
  const isConnected = worstFinding(CONNECT, findings)?.sign !== '✗';
  const cells = TASK_LABELS.map((task) => {
    const { sign = '✓', brief = '' } = worstFinding(task, findings) ?? {};
    const works = sign === '!' ? `works, but ${brief}` : 'works';
    const success = isConnected ? works : 'works once Connect does';
    const effect = sign === '✗' ? `fails: ${brief}` : success;
    return [`${sign} ${task}`, effect];
  });
  return tableLines(cells);
}

/** Lists what to do next, with numbers. */
function nextLines({ findings, responses, profile }: ProbeResult, options: ReportOptions) {
  const { args, isSandbox, file } = options;
  const actions = findings.flatMap(({ action = '' }) => action || []);
  const steps: string[][] = [...new Set(actions)].map((action) => [action]);
  if (!isSandbox && responses.nameListPages.length === 0)
    steps.push([`To test the name list in the next run, set ${NAME_LIST_KEYS}.`]);
  if (!isReady(findings)) steps.push(['Run the probe again:', commandLine(PROBE, args)]);
  else if (isSandbox) steps.push(["Put the real API's address and keys into .env, then:", PROBE]);
  else {
    const test = 'Test wrong keys, unless that may lock an account:';
    if (responses.wrongApiKey === null)
      steps.push([test, commandLine(PROBE, [...args, '--wrong-keys'])]);
    if (typeof profile === 'object')
      steps.push([`Send ${file} to the maintainer, who commits it (docs/release.md).`]);
  }
  return steps.flatMap(([action, ...command], at) => [
    ...wrapLines(`  ${at + 1}. ${action}`, TERMINAL_COLUMNS, INDENT),
    ...command.map((line) => INDENT + line),
  ]);
}

const PROBE = 'npm run probe';
const INDENT = ' '.repeat(5);

/** Writes a command to be copied, in one line. */
function commandLine(script: string, args: readonly string[]): string {
  const quoted = args.map((arg) => (/[^\w./:=@-]/.test(arg) ? `"${arg}"` : arg));
  return [script, ...(args.length > 0 ? ['--'] : []), ...quoted].join(' ');
}
