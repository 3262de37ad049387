/**
 * The bytes of a document as they are shown. Each fetch is noted in the audit trail as a view, so there
 * is one for each time a person opens a version, and none behind their back.
 */
import { useQuery } from '@tanstack/react-query';
import { documentVersions } from '#contract/document-versions.ts';
import { documents } from '#contract/documents.ts';
import { type ApiError, fillPath } from '#web/kit/api.ts';
import { download } from '#web/kit/save-file.ts';

interface Wanted {
  id: string;
  /** Of an earlier version; without it the current one is shown. */
  versionId: string | null;
  /** The number of the current version: another one has other bytes. */
  version: number;
}

export function useDocumentContent({ id, versionId, version }: Wanted) {
  const path =
    versionId === null
      ? fillPath(documents.view.path, { id })
      : fillPath(documentVersions.view.path, { id, versionId });
  return useQuery<Blob, ApiError>({
    // Not the path: whatever changes a document would have its content read again.
    queryKey: ['content of a document', id, versionId ?? version],
    queryFn: async () => (await download(path)).content,
    gcTime: 0,
  });
}
