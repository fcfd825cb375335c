/* The trigger's field that makes polls compare all active employees, so that they miss no one. */
import { fullListField } from '../../src/inputFields.ts';
import type { Zap } from './zap/zap.ts';

export const { key: FULL_LIST_KEY, label: FULL_LIST_LABEL } = fullListField;

/** Whether the field is set in a Zap. */
export const checksFullList = ({ settings }: Pick<Zap, 'settings'>) =>
  settings.inputData[FULL_LIST_KEY] === true;
