/* The trigger's field that makes polls compare all active employees, so that they miss no one. */
import { fullListField } from '../../triggers/newEmployee.ts';
import type { Zap } from './zap/zap.ts';

export const { key: FULL_LIST_KEY, label: FULL_LIST_LABEL } = fullListField;

/** Whether the field is set in a Zap. */
export const checksFullList = ({ settings }: Pick<Zap, 'settings'>) =>
  settings.inputData[FULL_LIST_KEY] === true;

/** Returns what the form of a Zap shows in the field. */
export const fullListAnswer = (zap: Pick<Zap, 'settings'>) => (checksFullList(zap) ? 'yes' : 'no');
