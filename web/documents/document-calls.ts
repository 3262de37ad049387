/** What can be done with a document from the screen, with the words for how it went. */
import { documents } from '#contract/documents.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useRestoreDocument = () =>
  useWrite(documents.restore, {
    done: 'Document restored successfully',
    failed: 'Failed to restore document',
  });

export function useRemoveDocument() {
  const restore = useRestoreDocument();
  return useWrite(documents.remove, {
    done: 'Document deleted successfully',
    failed: 'Failed to delete document',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

export const useDiscardDocument = () =>
  useWrite(documents.discard, {
    done: 'Document deleted for good',
    failed: 'Failed to delete document',
  });

export const useDocumentFile = () =>
  useDownload(documents.download, { failed: 'Failed to download document' });
