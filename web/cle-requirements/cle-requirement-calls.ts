/** What can be done with a requirement from the screen, with the words for how it went. */
import { cleRequirements } from '#contract/cle-requirements.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddRequirement = () =>
  useWrite(cleRequirements.create, {
    done: 'Requirement added',
    failed: 'Failed to add requirement',
  });

export const useChangeRequirement = () =>
  useWrite(cleRequirements.change, {
    done: 'Requirement updated',
    failed: 'Failed to update requirement',
  });

export const useStartNextPeriod = () =>
  useWrite(cleRequirements.next, {
    done: 'Next period started',
    failed: 'Failed to start the next period',
  });

export function useRemoveRequirement() {
  const restore = useWrite(cleRequirements.restore, {
    done: 'Requirement restored',
    failed: 'Failed to restore requirement',
  });
  return useWrite(cleRequirements.remove, {
    done: 'Requirement deleted',
    failed: 'Failed to delete requirement',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
