/** What can be done with counted deadlines from the screen, with the words for how it went. */
import { deadlines } from '#contract/deadlines.ts';
import { countedDeadlines } from '#web/deadlines/deadline-words.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddDeadlines = () =>
  useWrite(deadlines.create, {
    done: (added) => `${countedDeadlines(added.length)} added`,
    failed: 'Failed to add deadlines',
  });

export const useForgetCount = () =>
  useWrite(deadlines.remove, {
    done: 'The task stays and moves no more by itself',
    failed: 'Failed to forget how it was counted',
  });

export const useRecount = () =>
  useWrite(deadlines.recount, {
    done: 'Deadline counted again',
    failed: 'Failed to count the deadline again',
  });
