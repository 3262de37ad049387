/** Puts the rows of an archive into a firm, in one transaction, by the role that carries firms. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import type { Connection } from '#server/kit/engine.ts';
import { migrationFiles } from '#server/kit/migrate.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { keyAt } from '#server/stored-files/file-room.ts';
import { trust } from '#server/verification/trust.ts';
import type { Archived } from './examine-archive.ts';
import { judgeOf } from './judge-rows.ts';
import type { Row } from './lines.ts';
import { connectionOf } from './moving.ts';
import type { People } from './people.ts';
import { rowsIn } from './read-rows.ts';
import { reckonTrust } from './reckon-trust.ts';
import { refuseDisagreement } from './refuse-disagreement.ts';
import { inOrder, type MovedColumn, movedTables, ofNewFirms } from './tables.ts';
import type { Underway } from './which-row.ts';

export interface Filling {
  archived: Archived;
  firmId: string;
  people: People;
  /** What each stored file is sealed with. */
  fileKeys: ReadonlyMap<string, Buffer>;
  secrets: Secrets;
  now: Date;
  /** What is just going in, for whoever has to say that it did not fit. */
  onRows: (underway: Underway) => void;
  /** A handful that is put in row by row. */
  singly?: Omit<Underway, 'rows'>;
}

type Target = Awaited<ReturnType<typeof inOrder>>[number];

export async function fillFirm(db: FirmDb, filling: Filling): Promise<number> {
  const { archived, onRows, singly } = filling;
  const connection = connectionOf(db);
  await sql`set local role firmament_mover`.execute(db);
  await sql`set local timezone = 'UTC'`.execute(db);
  const tables = (await movedTables(connection)).filter(({ fate }) => fate === 'record');
  refuseShape(archived, tables);
  for (const name of ofNewFirms) await connection.query(`delete from "${name}"`, []);
  let count = 0;
  for (const table of await inOrder(connection, tables)) {
    if (!archived.manifest.tables[table.name]) continue;
    const columns = columnsIn(archived, table);
    let handful = 0;
    for await (const rows of arranged(rowsFor(table, columns, filling), table)) {
      handful += 1;
      count += rows.length;
      const isApart = singly?.table === table.name && singly.handful === handful;
      for (const some of isApart ? rows.map((row) => [row]) : [rows]) {
        onRows({ table: table.name, handful, rows: some });
        if (table.name === 'firms') await changeFirm(connection, columns, some);
        else if (table.bytesIn) await insertBytes(connection, filling, table, some);
        else await insertRows(db, filling, table, columns, some);
      }
    }
  }
  onRows({ table: 'trust_postings', handful: 0, rows: [] });
  await reckonTrust(connection);
  // Before the database looks at the same without saying where.
  await refuseDisagreement(db, [trust]);
  await sql`set constraints all immediate`.execute(db);
  await sql`set local role firmament_app`.execute(db);
  return count;
}

/** Each is judged before it goes in. Of the people only those who are not here: who is, stays who they are. */
async function* rowsFor(
  { name }: Target,
  columns: readonly MovedColumn[],
  { archived, people: { others, former } }: Filling,
): AsyncGenerator<Row[]> {
  const judge = judgeOf(name, columns);
  if (name !== 'users') return yield* rowsIn(archived, name, { others, judge });
  for await (const _ of rowsIn(archived, name, { judge }));
  yield former;
}

/** A table or column that we do not know cannot come back, and what was there then must be there. */
function refuseShape(
  { manifest }: Archived,
  tables: readonly { name: string; columns: MovedColumn[] }[],
) {
  const own = new Map(
    tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  for (const [name, { isRecord, columns }] of Object.entries(manifest.tables)) {
    if (!isRecord) continue;
    const odd = columns.find((column) => !own.get(name)?.includes(column));
    if (odd || !own.has(name)) throw unknownShape(odd ? `${name}.${odd}` : name);
  }
  // An older one may know fewer tables; one of our own shape has all of them.
  const isOurs = manifest.migration === migrationFiles().at(-1)?.name;
  for (const needed of isOurs ? own.keys() : ['firms', 'users', 'stored_files', 'walls']) {
    if (!manifest.tables[needed]?.isRecord) throw unknownShape(needed, 'is missing');
  }
}

const unknownShape = (what: string, why = 'is not known here') =>
  new Refusal(422, `This is not an archive that can be brought back. Its ${what} ${why}.`);

/** An older archive has fewer: what is new since has its default. */
const columnsIn = ({ manifest }: Archived, { name, columns }: Target): MovedColumn[] =>
  columns.filter((column) => manifest.tables[name]?.columns.includes(column.name));

const mostWaiting = 100_000;

/** Where rows refer to rows of the same table, those they refer to come first. */
async function* arranged(
  handfuls: AsyncIterable<Row[]>,
  { refersToItself }: Target,
): AsyncGenerator<Row[]> {
  if (refersToItself.length === 0) return yield* handfuls;
  const there = new Set<string>();
  let waiting: Row[] = [];
  const ready = (rows: readonly Row[]) => {
    const [now, later]: [Row[], Row[]] = [[], []];
    for (const row of rows) {
      const isReady = refersToItself.every((column) => {
        const other = row[column] ?? null;
        return other === null || other === row.id || there.has(other);
      });
      if (isReady && row.id) there.add(row.id);
      (isReady ? now : later).push(row);
    }
    return [now, later] as const;
  };
  for await (const rows of handfuls) {
    const [now, later] = ready(rows);
    waiting.push(...later);
    if (waiting.length > mostWaiting)
      throw unknownShape('rows', 'refer to too many that come later');
    if (now.length > 0) yield now;
  }
  while (waiting.length > 0) {
    const [now, later] = ready(waiting);
    // Two that refer to each other go together.
    yield now.length > 0 ? now : later;
    waiting = now.length > 0 ? later : [];
  }
}

async function changeFirm(connection: Connection, columns: readonly MovedColumn[], rows: Row[]) {
  const [row] = rows;
  if (!row || rows.length > 1) throw unknownShape('firms', 'are not one');
  const set = columns.map(({ name, type }, n) => `"${name}" = $${n + 1}::${type}`);
  const values = columns.map(({ name }) => row[name] ?? null);
  await connection.query(`update firms set ${set.join(', ')}`, values);
}

async function insertRows(
  db: FirmDb,
  filling: Filling,
  table: Target,
  columns: readonly MovedColumn[],
  rows: Row[],
): Promise<void> {
  const { firmId, secrets, now, fileKeys } = filling;
  const all = [...columns];
  const sealed = columns.filter(({ isSealed }) => isSealed);
  for (const row of rows)
    for (const { name } of sealed) await sealIn(db, filling, table, row, name);
  if (table.name === 'stored_files') {
    all.push({ name: 'content_key', type: 'sealed', isSealed: true });
    all.push({ name: 'read_at', type: 'timestamptz', isSealed: false });
    for (const row of rows) {
      const [id, key] = [row.id ?? '', fileKeys.get(row.id ?? '')];
      if (!key) throw unknownShape(`file ${id}`, 'is missing');
      row.content_key = await secrets.seal(db, keyAt(firmId, id), key.toString('base64'));
      row.read_at = now.toISOString();
    }
  }
  await insert(connectionOf(db), firmId, table.name, all, rows);
}

/** Numbers that did not come along are gone, and so is what was shown of them. */
async function sealIn(
  db: FirmDb,
  { firmId, secrets, archived }: Filling,
  { name: table }: Target,
  row: Row,
  column: string,
): Promise<void> {
  const mask = `${column}_mask`;
  // Instructions cannot be without words: the masked ones remain.
  const isNeeded = table === 'payment_templates';
  const text = row[column] ?? (isNeeded ? (row[mask] ?? null) : null);
  if (text === null) {
    if (mask in row && !archived.manifest.hasBankNumbers) row[mask] = null;
    return;
  }
  row[column] = await secrets.seal(db, { firmId, table, column, row: row.id ?? '' }, text);
}

async function insert(
  connection: Connection,
  firmId: string,
  table: string,
  columns: readonly MovedColumn[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name, type }) => `"${name}"::${type}`);
  const shape = names.map((name) => `${name} text`);
  await connection.query(
    `insert into "${table}" (firm_id, ${names}) select $1::uuid, ${values}
     from jsonb_to_recordset($2::jsonb) as line (${shape})`,
    [firmId, JSON.stringify(rows)],
  );
}

/** Pictures of receipts and the logo: one at a time, from the file that is named for the row. */
async function insertBytes(
  connection: Connection,
  { archived, firmId }: Filling,
  { name: table, bytesIn = 'content' }: Target,
  rows: readonly Row[],
): Promise<void> {
  for (const row of rows) {
    const id = row.expense_id ?? 'firm';
    const file = archived.fileOf(table, id);
    if (!file) throw unknownShape(`file of ${table} ${id}`, 'is missing');
    const chunks: Buffer[] = [];
    for await (const chunk of archived.read(file.path)) chunks.push(chunk);
    const names = Object.keys(row);
    const places = names.map((_, n) => `, $${n + 3}`);
    await connection.query(
      `insert into "${table}" (firm_id, "${bytesIn}"${names.map((name) => `, "${name}"`).join('')})
       values ($1, $2${places.join('')})`,
      [firmId, Buffer.concat(chunks), ...Object.values(row)],
    );
  }
}
