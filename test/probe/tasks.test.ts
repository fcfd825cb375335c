import { expect, test } from '@jest/globals';
import { TASK_LABELS, tasksThatNeed } from '../../tools/probe/tasks.ts';
import { REQUEST_NAMES } from '../support/readResponse.ts';

test.each(TASK_LABELS)('the probe knows which requests "%s" needs', (task) => {
  expect(REQUEST_NAMES.map(tasksThatNeed)).toContainEqual(expect.arrayContaining([task]));
});
