/** What can be done with a conflict check from the screen, with the words for how it went. */
import { conflictChecks } from '#contract/conflict-checks.ts';
import { useWrite } from '#web/kit/api.ts';

/** Nothing is said when it went well: what was found is opened. */
export const useRunConflictCheck = () =>
  useWrite(conflictChecks.create, { failed: 'Failed to run the conflict check' });

export const useDecideConflictCheck = () =>
  useWrite(conflictChecks.decide, {
    done: 'Decision recorded',
    failed: 'Failed to record the decision',
  });
