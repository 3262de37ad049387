/** What can be done with a matter from the screen, with the words for how it went. */
import { matters } from '#contract/matters.ts';
import { useWrite } from '#web/kit/api.ts';

export const useOpenMatter = () =>
  useWrite(matters.create, { done: 'Matter opened', failed: 'Failed to open matter' });

export const useChangeMatter = () =>
  useWrite(matters.change, { done: 'Matter updated', failed: 'Failed to update matter' });

export const useReopenMatter = () =>
  useWrite(matters.reopen, { done: 'Matter reopened', failed: 'Failed to reopen matter' });

export function useCloseMatter() {
  const reopen = useReopenMatter();
  return useWrite(matters.close, {
    done: 'Matter closed',
    failed: 'Failed to close matter',
    undo: (_, { params }) => reopen.mutate({ params }),
  });
}
