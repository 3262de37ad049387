/** What can be done with logged training from the screen, with the words for how it went. */
import { cleCredits } from '#contract/cle-credits.ts';
import { useWrite } from '#web/kit/api.ts';

export const useLogTraining = () =>
  useWrite(cleCredits.create, { done: 'Training logged', failed: 'Failed to log training' });

export const useChangeTraining = () =>
  useWrite(cleCredits.change, { done: 'Training updated', failed: 'Failed to update training' });

export function useRemoveTraining() {
  const restore = useWrite(cleCredits.restore, {
    done: 'Training restored',
    failed: 'Failed to restore training',
  });
  return useWrite(cleCredits.remove, {
    done: 'Training deleted',
    failed: 'Failed to delete training',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
