// Run by hand (node test/replies/selfCheck.ts): samples the generator, and checks what needs no
// decoder: replies expected as rows are JSON, broken text is none, and every kind is frequent
// enough. Another seed can be given as its argument.
import { sampleReplies } from './replies.ts';

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const started = performance.now();
const sample = sampleReplies(5000, Number(process.argv[2] ?? 1));
const elapsed = Math.round(performance.now() - started);

for (const { list, text, rules, expected } of sample) {
  count(`= ${expected.is}`);
  count(`list ${list}`);
  count(rules);
  const isBroken = rules.startsWith('broken');
  if (isJson(text) === isBroken && !isScalar(text)) throw new Error(`${rules}: ${text}`);
}
for (const [what, times] of [...counts].toSorted()) console.log(String(times).padStart(5), what);
console.log(`${elapsed} ms, ${new Set(sample.map(({ text }) => text)).size} different texts`);

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}

/** Broken text may be JSON of a scalar, which is no list either (R13). */
function isScalar(text: string): boolean {
  return isJson(text) && !/^[\s\uFEFF]*[[{]/.test(text);
}
