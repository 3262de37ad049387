import { sql } from 'kysely';
import type { DataType } from '#contract/data-types.ts';
import type { ImportSource } from '#contract/import-sources.ts';
import { type DateOrder, Import } from '#contract/imports.ts';
import { columnsOf } from '#server/kit/columns.ts';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(Import);
// The database's checks hold these columns to the contract's values.
const asImport = (row: unknown) => row as Import;

export const list = listOf({
  table: 'imports',
  row: Import,
  order: {
    columns: [
      ['imported_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (one) => [one.importedAt, one.id],
  },
});

/** How a file of the same header was read before; '' is a column that was left out. */
export interface Remembered {
  headerSha256: string;
  columns: string[];
  dateOrder: DateOrder | null;
  source: ImportSource;
}

type ImportRow = Import & Remembered & { fileSha256: string };

export const insert = insertInto<ImportRow>('imports');

const mostRemembered = 50;

/** The latest first. */
export const remembered = (db: FirmDb, dataType: DataType): Promise<Remembered[]> =>
  db
    .selectFrom('imports')
    .select(['headerSha256', 'columns', 'dateOrder', 'source'])
    .where('dataType', '=', dataType)
    .orderBy('importedAt', 'desc')
    .limit(mostRemembered)
    .$castTo<Remembered>()
    .execute();

export const one = (db: FirmDb, id: string): Promise<Import> =>
  db
    .selectFrom('imports')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asImport);

export const setUndone = (
  db: FirmDb,
  id: string,
  values: Pick<Import, 'undoneAt' | 'undoneBy'>,
): Promise<Import> =>
  db
    .updateTable('imports')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asImport);

export async function recordsOf(db: FirmDb, importId: string): Promise<string[]> {
  const { rows } = await sql<{ recordId: string }>`
    select distinct record_id from imported_records where import_id = ${importId}`.execute(db);
  return rows.map(({ recordId }) => recordId);
}

/** Their rows may come again. */
export const forgetRecords = (db: FirmDb, importId: string) =>
  db.deleteFrom('importedRecords').where('importId', '=', importId).execute();

/** The records that rows of these keys have become. */
export async function recordsByKey(
  db: FirmDb,
  entity: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await send<{ key: string; record_id: string }>(
    db,
    'select key, record_id from imported_records where entity = $1 and key = any($2::text[])',
    [entity, keys],
  );
  return new Map(rows.map((row) => [row.key, row.record_id]));
}

interface Came {
  importId: string;
  entity: string;
  source: ImportSource;
}

/** Which row became which record. A row whose record was deleted since has become another one. */
export const insertRecords = (
  db: FirmDb,
  { importId, entity, source }: Came,
  records: readonly { key: string; id: string }[],
) =>
  send(
    db,
    `insert into imported_records (import_id, entity, source, key, record_id)
     select $1, $2, $3, * from unnest($4::text[], $5::uuid[])
     on conflict (firm_id, entity, key) do update
     set import_id = excluded.import_id, source = excluded.source, record_id = excluded.record_id`,
    [importId, entity, source, records.map(({ key }) => key), records.map(({ id }) => id)],
  );
