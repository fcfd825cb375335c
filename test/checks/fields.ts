/* Checks of how steps, fields and samples hang together, and of what a released version has. */
import type { Field } from './definition.ts';
import { keysOf, lostFields, lostOutputs, lostSteps } from './keys.ts';
import {
  type Check,
  eachInput,
  eachStep,
  isFilled,
  misfits,
  primaryKeys,
  when,
} from './subject.ts';

const dropdownOf = ({ dynamic }: Field) => {
  const [trigger = '', value = '', label = ''] = dynamic.split('.');
  return { trigger, value, label };
};

export const D001: Check = {
  says: 'no step asks for a credential',
  complaints: eachInput(
    ({ key, label, type }) =>
      (type === 'password' ||
        /api.?key|secret|password|token|credential/i.test(`${key} ${label}`)) &&
      'asks for a credential; that is for the connection.',
  ),
};

export const D004: Check = {
  says: 'a field for an identifier has a dropdown',
  complaints: (subject) => {
    const things = subject.definition.steps.map(({ noun }) => noun.toLowerCase().split(' ').at(-1));
    return eachInput(
      ({ key, dynamic }) =>
        (things.includes(key) || /(^|_)(id|number)$/i.test(key)) &&
        dynamic === '' &&
        'asks for an identifier without a dropdown.',
    )(subject);
  },
};

export const D005: Check = {
  says: 'a dropdown names a trigger and keys of its sample',
  complaints: eachInput((field, { definition: { steps } }) => {
    if (field.dynamic === '') return false;
    const { trigger, value, label } = dropdownOf(field);
    const source = steps.find(({ kind, key }) => kind === 'trigger' && key === trigger);
    if (source === undefined) return `names the trigger ${trigger}, which does not exist.`;
    const isShown = [value, label].every((key) => key in (source.sample ?? {}));
    return !isShown && `names a key that the sample of ${trigger} does not have.`;
  }),
};

export const D009: Check = {
  says: 'a search has a field',
  complaints: eachStep(({ kind, inputFields }) =>
    when(kind === 'search' && inputFields.length === 0, 'has nothing to search by.'),
  ),
};

export const D010: Check = {
  says: 'a sample has the primary key',
  complaints: eachStep((step) =>
    primaryKeys(step)
      .filter((key) => !isFilled(step.sample?.[key]))
      .map((key) => `the sample has no ${key}.`),
  ),
};

export const D012: Check = {
  says: 'every step has a sample',
  complaints: eachStep(({ sample }) =>
    when(Object.keys(sample ?? {}).length === 0, 'there is no sample.'),
  ),
};

export const D013: Check = {
  says: 'a field that a search can fill names a search that exists',
  complaints: eachInput(({ search }, { definition: { steps } }) => {
    const [wanted] = search.split('.');
    const exists = steps.some(({ kind, key }) => kind === 'search' && key === wanted);
    return search !== '' && !exists && `names the search ${wanted}, which does not exist.`;
  }),
};

export const D014: Check = {
  says: 'a field that a search can fill has a dropdown',
  complaints: eachInput(
    ({ search, dynamic }) => search !== '' && dynamic === '' && 'has a search but no dropdown.',
  ),
};

export const D024: Check = {
  says: 'a sample fits the output fields',
  complaints: eachStep((step) => {
    const declared = step.outputFields.map(({ key }) => key);
    const sample = step.sample ?? {};
    return [
      ...Object.keys(sample)
        .filter((key) => !declared.includes(key))
        .map((key) => `${key} of the sample is no output field.`),
      ...declared.filter((key) => !(key in sample)).map((key) => `the sample lacks ${key}.`),
      ...misfits(sample, step).map((key) => `${key} of the sample is of another type.`),
    ];
  }),
};

export const C001: Check = {
  says: 'no step of a released version disappears, hides or changes its type',
  complaints: ({ definition, recorded }) => lostSteps(recorded, keysOf(definition)),
};

export const C002: Check = {
  says: 'no input of a released version disappears or becomes required',
  complaints: ({ definition, recorded }) => lostFields(recorded, keysOf(definition)),
};

export const C003: Check = {
  says: 'no output of a released version disappears',
  complaints: ({ definition, recorded }) => lostOutputs(recorded, keysOf(definition)),
};
