/*
 * The bare app, made to give rows where the reply is a map of numbers to names: its shortest form
 * that Zapier can use. Numbers come in ascending order, as JSON.parse leaves them.
 */
import bare from './index.js';

const { new_employee: trigger } = bare.triggers;
const perform = async (z, bundle) =>
  Object.entries(await trigger.operation.perform(z, bundle)).map(([id, name]) => ({ id, name }));

export default {
  ...bare,
  triggers: { new_employee: { ...trigger, operation: { ...trigger.operation, perform } } },
};
