/** The one queue of documents, with the words for how it went. */
import { useSyncExternalStore } from 'react';
import { documents } from '#contract/documents.ts';
import { type Outcome, openUploadQueue } from '#web/documents/upload-queue.ts';
import { ApiError, isRefreshed, isUnauthorized, signInAgain } from '#web/kit/api.ts';
import { randomName } from '#web/kit/page-id.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { sendFile } from '#web/kit/send-file.ts';
import { toast } from '#web/kit/toast.ts';

export const documentUploads = openUploadQueue({
  newId: randomName,
  send: async ({ id, file, name, category, matterId, tags }, onProgress, signal) => {
    const fields = { name, category, matterId, tags };
    const sent = { file, fields, idempotencyKey: id };
    await sendFile(documents.upload.path, sent, { onProgress, signal });
    // Each is in the list as soon as it is kept.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isRefreshed(documents.upload.refreshes, queryKey[0]),
    });
  },
  reasonOf: (error) => {
    if (isUnauthorized(error)) {
      signInAgain();
      return 'You are logged out. Log in again in another tab, then retry here.';
    }
    const sentence = error instanceof ApiError ? error.sentence : null;
    return sentence ?? 'The server could not keep it. Please try again.';
  },
  onEnd: tell,
});

function tell({ kept, failed }: Outcome) {
  const [first] = failed;
  const all = kept + failed.length;
  if (first === undefined) {
    toast.good(
      kept === 1 ? 'Document uploaded successfully' : `${kept} documents uploaded successfully`,
    );
  } else if (all === 1) toast.bad('Error', 'Failed to upload document', first);
  // Which ones and why stands beside each of them.
  else toast.bad('Error', `Failed to upload ${failed.length} of ${all} documents`);
}

export const useDocumentUploads = () =>
  useSyncExternalStore(documentUploads.subscribe, documentUploads.uploads);

// What has not arrived would be lost with the page; on another screen of it the queue goes on.
documentUploads.subscribe(() => {
  if (documentUploads.uploads().length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}
