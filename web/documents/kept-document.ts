/** A file that goes with a form and is kept with the documents: uploaded once, whatever becomes of the form. */
import { useState } from 'react';
import { documents } from '#contract/documents.ts';
import { useUpload } from '#web/kit/uploads.ts';

export function useKeptDocument(tags: string) {
  const upload = useUpload(documents.upload, { failed: 'Failed to upload document' });
  const [file, setFile] = useState<File | null>(null);
  const [kept, setKept] = useState<{ file: File; documentId: string } | null>(null);

  /** The id of what was chosen from the disk, or else of what was chosen in the form. */
  const idOr = async (chosen: string | null | undefined, matterId?: string) => {
    if (!file) return chosen;
    if (kept?.file === file) return kept.documentId;
    const fields = { tags, matterId: matterId ?? null };
    const { id } = await upload.mutateAsync({ file, fields });
    setKept({ file, documentId: id });
    return id;
  };
  return { file, pick: setFile, idOr, progress: upload.progress };
}
export type KeptDocument = ReturnType<typeof useKeptDocument>;
