/** Everything in one file, and back: the calls, with the words for how they went. */
import { useQueryClient } from '@tanstack/react-query';
import { archives } from '#contract/archives.ts';
import { useRead, useWrite } from '#web/kit/api.ts';
import { useUpload } from '#web/kit/uploads.ts';

const askEveryMs = 2000;

/** While one is being made, it is asked for again and again. */
export function useArchives() {
  const { data } = useRead(archives.list, { isFresh: true });
  const isGoing = data?.some(({ status }) => status === 'waiting' || status === 'making') ?? false;
  return useRead(archives.list, { refreshEvery: isGoing ? askEveryMs : undefined });
}

export const useMakeArchive = () =>
  useWrite(archives.make, {
    done: 'Everything is being put together',
    failed: 'Failed to put everything together',
  });

export const useRemoveArchive = () =>
  useWrite(archives.remove, { done: 'Archive removed', failed: 'Failed to remove the archive' });

/** A whole firm comes in: nothing that was read before holds any more. */
export function useBringBack() {
  const cache = useQueryClient();
  const upload = useUpload(archives.bringBack, {
    done: 'The archive was brought back',
    failed: 'Failed to bring the archive back',
  });
  return {
    ...upload,
    bringBack: (file: File, ticket: string) =>
      upload.mutate(
        { file, fields: { ticket } },
        { onSuccess: () => void cache.invalidateQueries() },
      ),
  };
}
