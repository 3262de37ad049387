import { DocumentActions } from '#web/documents/DocumentActions.tsx';
import {
  CategoryChip,
  FileLine,
  ReadingNote,
  Tags,
  Uploaded,
} from '#web/documents/DocumentFacts.tsx';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import type { ListedProps } from '#web/documents/DocumentList.tsx';
import { DocumentName } from '#web/documents/DocumentName.tsx';
import { MatchText } from '#web/documents/MatchText.tsx';

/** A card each: roomy, for whoever looks around. */
export function DocumentGrid({ documents, onDelete }: ListedProps) {
  return (
    <ul
      aria-label="Documents"
      className="grid gap-4 p-4 sm:grid-cols-2 sm:p-5 xl:grid-cols-3 print:grid-cols-2"
    >
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex min-w-0 flex-col gap-2 rounded-lg border border-border bg-surface p-4 shadow-card print:break-inside-avoid"
        >
          <div className="flex gap-3">
            <DocumentIcon filename={document.filename} className="mt-0.5" />
            <h2 className="min-w-0 flex-1">
              <DocumentName document={document} />
            </h2>
          </div>
          <FileLine document={document} />
          <div className="flex flex-wrap items-center gap-2">
            <CategoryChip document={document} />
            <Tags document={document} />
          </div>
          <ReadingNote document={document} />
          {document.match && <MatchText match={document.match} />}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-border pt-3">
            <Uploaded document={document} />
            <DocumentActions document={document} onDelete={() => onDelete(document)} />
          </div>
        </li>
      ))}
    </ul>
  );
}
