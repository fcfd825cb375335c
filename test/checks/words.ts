/* Checks of the words that a Zap builder reads. */
import { allFields, type Check, eachStep, type Subject, texts, when } from './subject.ts';

const sentences = ({ definition, evidence, errorTexts }: Subject): string[] => [
  ...definition.steps.map(({ description }) => description),
  ...allFields(definition).flatMap(({ helpText }) => (helpText === '' ? [] : [helpText])),
  ...errorTexts,
  ...evidence.failures,
];

/** A text without code and without Markdown links: no address may be left in it. */
const withoutLinks = (text: string) =>
  text.replace(/`[^`]*`/g, '').replace(/\[[^\]]+\]\(https:[^)\s]+\)/g, '');

const SMALL_WORDS = /^(a|an|and|as|at|but|by|for|from|in|of|on|or|the|to|with)$/;

const isTitleCase = (label: string) =>
  label !== '' &&
  label
    .split(' ')
    .every((word, index) => /^[A-Z]/.test(word) || (index > 0 && SMALL_WORDS.test(word)));

export const D008: Check = {
  says: 'links in texts are Markdown',
  complaints: (subject) =>
    texts(subject)
      .filter((text) => /https?:\/\/|www\.|<a\b/i.test(withoutLinks(text)))
      .map((text) => `"${text}" has a bare address.`),
};

export const D011: Check = {
  says: 'help text says more than its label',
  complaints: ({ definition: { connection, steps } }) =>
    [...connection.fields, ...steps.flatMap(({ inputFields }) => inputFields)]
      .filter(({ label, helpText }) => {
        const known = new Set(label.toLowerCase().split(/\W+/));
        const more = helpText
          .toLowerCase()
          .split(/\W+/)
          .filter((word) => word.length > 2 && !known.has(word));
        return more.length < 3;
      })
      .map(({ key }) => `The help text of ${key} says no more than its label.`),
};

export const D018: Check = {
  says: 'labels are in Title Case',
  complaints: ({ definition }) =>
    [
      ...definition.steps.flatMap(({ label, noun }) => [label, noun]),
      ...allFields(definition).map(({ label }) => label),
    ]
      .filter((label) => !isTitleCase(label))
      .map((label) => `"${label}" is not in Title Case.`),
};

export const D021: Check = {
  says: 'a trigger is described as "Triggers when … ."',
  complaints: eachStep(({ kind, description }) =>
    when(
      kind === 'trigger' && !/^Triggers when \S[^.]*\.$/.test(description),
      `"${description}" is not of that form.`,
    ),
  ),
};

export const SEARCH_NAMED: Check = {
  says: 'a search is called "Find …" and described as "Finds … ."',
  complaints: eachStep(({ kind, label, description }) =>
    when(
      kind === 'search' && !(/^Find \S/.test(label) && /^Finds \S[^.]*\.$/.test(description)),
      `"${label}", "${description}" are not of that form.`,
    ),
  ),
};

export const NOUNS: Check = {
  says: 'nouns are singular',
  complaints: eachStep(({ noun }) =>
    when(noun === '' || /[^s]s$/.test(noun), `"${noun}" is no single thing.`),
  ),
};

export const NO_ID: Check = {
  says: 'no label says "ID"',
  complaints: ({ definition }) =>
    [...definition.steps.map(({ label }) => label), ...allFields(definition).map((f) => f.label)]
      .filter((label) => /\bids?\b/i.test(label))
      .map((label) => `"${label}" says ID.`),
};

export const ENGLISH: Check = {
  says: 'texts are English sentences',
  complaints: (subject) =>
    sentences(subject)
      .filter(
        (text) =>
          !/^[A-Z]/.test(text) ||
          !/[.)]$/.test(text) ||
          /[^\p{ASCII}…]/u.test(text) ||
          !/\b(the|a|an|to|by|when|is|of|from)\b/i.test(text),
      )
      .map((text) => `"${text}" is no English sentence.`),
};

export const ERRORS: Check = {
  says: 'error texts have at most 250 letters and nothing left to fill in',
  complaints: ({ errorTexts, evidence: { failures } }) => [
    ...when(failures.length === 0 || errorTexts.length === 0, 'No error was seen.'),
    ...[...errorTexts, ...failures]
      .filter((text) => text.length > 250)
      .map((text) => `"${text}" has ${text.length} letters.`),
    ...failures
      .filter((text) => /[{}]|undefined|\[object/.test(text))
      .map((text) => `"${text}" is not filled in.`),
  ],
};
