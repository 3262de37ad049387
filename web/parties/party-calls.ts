/** What can be done with a party from the screen, with the words for how it went. */
import { parties } from '#contract/parties.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddParty = () =>
  useWrite(parties.create, { done: 'Party added', failed: 'Failed to add party' });

export const useChangeParty = () =>
  useWrite(parties.change, { done: 'Party updated', failed: 'Failed to update party' });

export function useRemoveParty() {
  const restore = useWrite(parties.restore, {
    done: 'Party put back',
    failed: 'Failed to put party back',
  });
  return useWrite(parties.remove, {
    done: 'Party removed',
    failed: 'Failed to remove party',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
