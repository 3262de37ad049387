import { DocumentVersion } from '#contract/document-versions.ts';
import { DeletedDocument, Document, ListedDocument } from '#contract/documents.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const ofMatter = (column: string) =>
  `(select m.${column} from matters m where m.firm_id = documents.firm_id and m.id = documents.matter_id)`;
const ofFile = (column: string) =>
  `(select f.${column} from stored_files f where f.firm_id = documents.firm_id and f.id = documents.file_id)`;

const elsewhere = {
  matterNumber: ofMatter('matter_number'),
  clientName: ofMatter('client_name'),
  hasFile: '(file_id is not null)',
  // What is not there has no text.
  reading: `coalesce(${ofFile('reading')}, 'empty')`,
  pageCount: ofFile('page_count'),
};

export const listOrder = {
  columns: [
    ['uploaded_at', 'timestamptz'],
    ['id', 'uuid'],
  ],
  direction: 'desc',
  place: (document: Pick<Document, 'uploadedAt' | 'id'>) => [document.uploadedAt, document.id],
} as const;

export const list = listOf({
  table: 'documents',
  row: ListedDocument,
  // Nothing was looked for; see find.ts for when something was.
  from: { ...elsewhere, match: 'null::text' },
  where: 'deleted_at is null',
  filters: {
    category: 'category = ?',
    matterId: 'matter_id = ?',
    ids: `id = any(string_to_array(?, ',')::uuid[])`,
  },
  order: listOrder,
});

export const bin = listOf({
  table: 'documents',
  row: DeletedDocument,
  from: elsewhere,
  where: 'deleted_at is not null',
  order: {
    columns: [
      ['deleted_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (document) => [document.deletedAt, document.id],
  },
});

const single = listOf({
  table: 'documents',
  row: Document,
  from: elsewhere,
  where: 'deleted_at is null',
  filters: { id: 'id = ?' },
  order: listOrder,
});

export async function one(db: FirmDb, id: string): Promise<Document> {
  const { json } = await single(db, { id });
  const [document] = JSON.parse(json) as Document[];
  if (!document) throw notFound();
  return document;
}

/** What file it has, if it has come yet, without a lock. */
export const fileOf = (db: FirmDb, id: string): Promise<string | null> =>
  db
    .selectFrom('documents')
    .select('fileId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(({ fileId }) => fileId);

/** Its file and its matter, and that nobody else changes it until the transaction ends. */
export const findToChange = (db: FirmDb, id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'version', 'fileId', 'filename', 'matterId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);

/** One version as both tables hold it. */
export interface Edition {
  fileId: string;
  filename: string;
  fileSize: number;
  mimeType: string;
  sha256: string;
  version: number;
  uploadedBy: string | null;
  uploadedAt: string;
}

type Described = Pick<Document, 'name' | 'category' | 'matterId' | 'tags'>;

export const insert = (
  db: FirmDb,
  document: Described & Edition & { id: string; createdAt: string; updatedAt: string },
) => db.insertInto('documents').values(document).execute();

export const insertVersion = (
  db: FirmDb,
  version: Edition & { id: string; documentId: string; restoredFrom: number | null },
) => db.insertInto('documentVersions').values(version).execute();

export const change = (
  db: FirmDb,
  id: string,
  values: Partial<Described & Edition> & { updatedAt: string },
) =>
  db
    .updateTable('documents')
    .set(values)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);

/** Only the other state can be left: deleting twice is a 404, and so is restoring twice. */
export const setDeleted = (db: FirmDb, id: string, deletedAt: string | null) =>
  db
    .updateTable('documents')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(['id', 'name', 'filename'])
    .executeTakeFirstOrThrow(notFound);

const versionColumns = columnsOf(DocumentVersion);

export const versions = (db: FirmDb, documentId: string): Promise<DocumentVersion[]> =>
  db
    .selectFrom('documentVersions')
    .select(versionColumns)
    .where('documentId', '=', documentId)
    .orderBy('version', 'desc')
    .$castTo<DocumentVersion>()
    .execute();

export type VersionWithFile = DocumentVersion & { fileId: string };

export const version = (
  db: FirmDb,
  documentId: string,
  which: { id: string } | { version: number },
): Promise<VersionWithFile> =>
  db
    .selectFrom('documentVersions')
    .select([...versionColumns, 'fileId'])
    .where('documentId', '=', documentId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('version', '=', which.version)))
    .$castTo<VersionWithFile>()
    .executeTakeFirstOrThrow(notFound);

/** How many documents there are of each category. */
export const totals = (db: FirmDb) =>
  db.selectFrom('documentTotals').select(['category', 'documents', 'inBin']).execute();

export const countSince = (db: FirmDb, since: string): Promise<number> =>
  db
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .where('fileId', 'is not', null)
    .where('uploadedAt', '>=', since)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
