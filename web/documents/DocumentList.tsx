import type { ListedDocument } from '#contract/documents.ts';
import { DocumentActions } from '#web/documents/DocumentActions.tsx';
import {
  CategoryChip,
  FileLine,
  ReadingNote,
  Tags,
  Uploaded,
} from '#web/documents/DocumentFacts.tsx';
import { DocumentIcon } from '#web/documents/DocumentIcon.tsx';
import { DocumentName } from '#web/documents/DocumentName.tsx';
import { MatchText } from '#web/documents/MatchText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

export interface ListedProps {
  documents: readonly ListedDocument[];
  onDelete: (document: ListedDocument) => void;
}

/** A row each: dense, for whoever looks for something. */
export function DocumentList({ documents, onDelete }: ListedProps) {
  const columns: Column<ListedDocument>[] = [
    {
      header: 'Name',
      cell: (document) => (
        <div className="flex gap-3 py-0.5 sm:min-w-44">
          <DocumentIcon filename={document.filename} className="mt-0.5" />
          <div className="grid min-w-0 gap-0.5">
            <DocumentName document={document} />
            <FileLine document={document} />
            <Tags document={document} />
            <ReadingNote document={document} />
            {document.match && <MatchText match={document.match} />}
          </div>
        </div>
      ),
    },
    { header: 'Category', cell: (document) => <CategoryChip document={document} /> },
    { header: 'Uploaded', cell: (document) => <Uploaded document={document} /> },
    {
      header: 'Actions',
      hideHeader: true,
      cell: (document) => (
        <DocumentActions document={document} onDelete={() => onDelete(document)} isRow />
      ),
    },
  ];
  return <Table caption="Documents" columns={columns} rows={documents} rowKey={({ id }) => id} />;
}
