/** What list and grid tell of a document beside its name, a piece each. */
import { Link } from 'wouter';
import { documentCategoryLabels, type ListedDocument } from '#contract/documents.ts';
import { readingNote } from '#web/documents/document-words.ts';
import { fileSize } from '#web/documents/storage-text.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  document: ListedDocument;
}

/** Its file and size, its version when there were others, and its matter. */
export function FileLine({ document }: Props) {
  const { filename, version, matterId, matterNumber, clientName } = document;
  const matter = [matterNumber, clientName].filter(Boolean).join(', ');
  return (
    <p className="flex flex-wrap gap-x-2.5 text-sm font-normal text-muted">
      <span className="wrap-anywhere">{filename}</span>
      {document.hasFile ? (
        <span className="figure whitespace-nowrap">{fileSize(document.fileSize)}</span>
      ) : (
        <FileToCome />
      )}
      {version > 1 && (
        <span className="figure">
          <span aria-hidden>v{version}</span>
          <span className="sr-only">Version {version}</span>
        </span>
      )}
      {matterId && (
        <Link
          href={`/clients?tab=matters&matter=${matterId}`}
          className="inline-block min-h-6 text-link wrap-anywhere hover:underline"
        >
          {matter || 'Matter'}
        </Link>
      )}
    </p>
  );
}

/** Only its name has come over so far. */
export function FileToCome() {
  return <Badge tone="warning">File to come</Badge>;
}

export function CategoryChip({ document: { category } }: Props) {
  return (
    <span className="inline-block h-fit shrink-0 rounded-full bg-neutral-bg px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-neutral sm:max-lg:whitespace-normal">
      {documentCategoryLabels[category]}
    </span>
  );
}

export function Tags({ document: { name, tags } }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={`Tags of ${name}`} className="flex flex-wrap gap-1 text-xs font-normal">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm bg-surface-2 px-1.5 wrap-anywhere text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}

/** Only where it is not as everybody expects. */
export function ReadingNote({ document }: Props) {
  const note = readingNote(document);
  return note && <p className="text-xs font-normal text-muted">{note}</p>;
}

/** When the current version came, and who brought it. */
export function Uploaded({ document: { uploadedAt, uploadedBy, hasFile } }: Props) {
  const uploader = useColleagueName()(uploadedBy);
  if (!hasFile) return <span className="text-sm text-muted">Not yet</span>;
  return (
    <span className="text-sm">
      <DateText value={uploadedAt} />
      {uploader && <span className="block text-muted lg:whitespace-nowrap">by {uploader}</span>}
    </span>
  );
}
