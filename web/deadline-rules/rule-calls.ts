/** What can be done with the firm's rules from the screen, with the words for how it went. */
import { deadlineRules } from '#contract/deadline-rules.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddRule = () =>
  useWrite(deadlineRules.create, { done: 'Rule added', failed: 'Failed to add rule' });

export const useChangeRule = () =>
  useWrite(deadlineRules.change, { done: 'Rule updated', failed: 'Failed to update rule' });

export function useRemoveRule() {
  const restore = useWrite(deadlineRules.restore, {
    done: 'Rule put back',
    failed: 'Failed to put rule back',
  });
  return useWrite(deadlineRules.remove, {
    done: 'Rule deleted',
    failed: 'Failed to delete rule',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
