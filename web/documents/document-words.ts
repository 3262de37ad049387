/** What is said of a document beside its name. */
import { type Document, readingLabels } from '#contract/documents.ts';
import { kindOfName } from '#contract/file-kinds.ts';

/** How far its text has been read, unless that is as everybody expects. */
export function readingNote({
  reading,
  filename,
  hasFile,
}: Pick<Document, 'reading' | 'filename' | 'hasFile'>): string | null {
  if (reading === 'read' || !hasFile) return null;
  const kind = kindOfName(filename);
  // A picture has no text, and an empty text file is no surprise.
  if (reading === 'empty' && kind !== 'pdf' && kind !== 'doc' && kind !== 'docx') return null;
  return reading === 'waiting' ? `${readingLabels.waiting}…` : readingLabels[reading];
}

/** What opens it: at the place that was found, if its text was what matched. */
export function openingOf({
  id,
  match,
}: {
  id: string;
  match: { page: number | null; match: string } | null;
}) {
  return {
    document: id,
    page: match?.page?.toString(),
    find: match?.match,
    version: undefined,
    edit: undefined,
  };
}

/** What is heard when a search has ended. */
export function foundText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} documents found`;
  return count === 1 ? '1 document found' : `${count} documents found`;
}
