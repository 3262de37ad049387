/**
 * Puts an archive together, from its first byte to its last, sealed into a file of our own: the rows at one
 * moment, then the files and the bills, and at the end the manifest that says what all of it must be.
 */
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { drawInvoice } from '#server/invoices/draw.ts';
import { sheetOf } from '#server/invoices/print.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import { type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { migrationFiles } from '#server/kit/migrate.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type ZipStream, zipInto } from '#server/kit/zip-stream.ts';
import type { FileRoom } from '#server/stored-files/file-room.ts';
import { type Spooled, spool } from '#server/stored-files/spool.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { filesOf, type OutgoingFile } from './files-of.ts';
import { csvOf, jsonLines, type Row, rowsOf } from './lines.ts';
import {
  format,
  type ListedFile,
  listName,
  type Manifest,
  manifestName,
  tablePath,
} from './manifest.ts';
import { readFirm } from './moving.ts';
import { safeName } from './names.ts';
import { readMe } from './read-me.ts';
import * as store from './store.ts';
import { type MovedTable, movedTables } from './tables.ts';

export interface Needs {
  engine: Engine;
  secrets: Secrets;
  fileRoom: FileRoom;
  spoolFolder: string;
}

export interface Asked {
  firmId: string;
  id: string;
  hasBankNumbers: boolean;
  madeBy: string | null;
  now: Date;
  /** Throws when nobody wants it any more. */
  onProgress: (done: number, of: number) => Promise<void>;
}

/** How many rows of one table may come to four gigabytes. */
const manyRows = 250_000;

export async function writeArchive(needs: Needs, asked: Asked): Promise<Spooled> {
  const out = new PassThrough({ highWaterMark: 256 * 1024 });
  const spooling = spool(needs.spoolFolder, out, asked.id);
  // Whoever fails first is heard below.
  spooling.catch((error: Error) => out.destroy(error));
  try {
    await writeParts(needs, asked, zipInto(out, asked.now));
  } catch (error) {
    out.destroy(error as Error);
    await spooling.catch(() => undefined);
    throw error;
  }
  return spooling;
}

async function writeParts(needs: Needs, asked: Asked, zip: ZipStream): Promise<void> {
  const { engine, secrets } = needs;
  const { firmId, hasBankNumbers } = asked;
  const manifest = begun(asked);
  const listed: ListedFile[] = [];
  const { add, files } = counting(zip);
  const put = async (path: string, bytes: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    listed.push({ path, ...(await add(path, bytes, { isDeflated: true })) });
  };
  const outgoing = await readFirm(engine, firmId, async ({ db, connection }) => {
    const { firm, person } = await store.whose(db, asked.madeBy);
    manifest.firm = firm;
    manifest.madeBy = person;
    await put('README.txt', [Buffer.from(readMe(manifest))]);
    const source = { connection, db, firmId, secrets, hasBankNumbers };
    for (const table of await movedTables(connection)) {
      const rows = { count: 0 };
      const mayBeLarge = (await store.rowsIn(db, table.name)) > manyRows;
      const lines = counted(rowsOf(source, table), rows);
      const how = { isDeflated: true, mayBeLarge };
      const part = await add(tablePath(table.name), lines, how);
      manifest.tables[table.name] = { ...describe(table), rows: rows.count, ...part };
      const path = tablePath(table.name, 'csv');
      listed.push({ path, ...(await add(path, csvOf(source, table), how)) });
    }
    return { files: await filesOf(connection), invoices: await store.invoices(db) };
  });
  const tables = Object.keys(manifest.tables).length;
  const of = tables + outgoing.files.length + outgoing.invoices.length;
  let done = tables;
  for (const file of outgoing.files) {
    await asked.onProgress(done++, of);
    const how = { isDeflated: false };
    const part = await add(file.path, bytesOf(needs, firmId, file), how);
    listed.push({ path: file.path, ...part, ...(file.of && { of: file.of }) });
  }
  for (const { id, invoiceNumber } of outgoing.invoices) {
    await asked.onProgress(done++, of);
    const path = `invoices/${safeName(invoiceNumber)} ${id.slice(0, 8)}.pdf`;
    await put(path, [await drawn(needs, asked, id)]);
  }
  manifest.list = await add(listName, listLines(listed), { isDeflated: true });
  manifest.counts = {
    tables,
    rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    files: listed.length,
    bytes: files.bytes,
  };
  await add(manifestName, [Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`)], {
    isDeflated: true,
  });
  await zip.end();
  await asked.onProgress(of, of);
}

function begun({ hasBankNumbers, now }: Asked): Manifest {
  return {
    product: 'Firmament',
    format,
    version: packageJson.version,
    migration: migrationFiles().at(-1)?.name ?? '',
    firm: { name: '' },
    madeAt: now.toISOString(),
    madeBy: null,
    hasBankNumbers,
    tables: {},
    list: { bytes: 0, sha256: '' },
    counts: { tables: 0, rows: 0, files: 0, bytes: 0 },
  };
}

function* listLines(files: readonly ListedFile[]): Generator<Buffer> {
  for (const file of files) yield Buffer.from(`${JSON.stringify(file)}\n`);
}

/** Every part is counted and hashed on its way past. */
function counting(zip: ZipStream) {
  const files = { bytes: 0 };
  const add = async (
    name: string,
    bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
    how: { isDeflated: boolean; mayBeLarge?: boolean },
  ) => {
    const hash = createHash('sha256');
    let size = 0;
    const watched = async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await zip.add({ name, bytes: watched(), ...how });
    files.bytes += size;
    return { bytes: size, sha256: hash.digest('hex') };
  };
  return { add, files };
}

async function* counted(
  handfuls: AsyncIterable<Row[]>,
  rows: { count: number },
): AsyncGenerator<Buffer> {
  for await (const handful of handfuls) {
    rows.count += handful.length;
    yield jsonLines(handful);
  }
}

const describe = ({ fate, columns }: MovedTable) => ({
  isRecord: fate === 'record',
  columns: columns.map(({ name }) => name),
});

/** Its key is opened in a transaction; the bytes come without one. */
async function* bytesOf({ engine, fileRoom }: Needs, firmId: string, { from }: OutgoingFile) {
  const within = <T>(work: (db: FirmDb) => Promise<T>) => withFirm(engine, firmId, 'archive', work);
  if ('table' in from) {
    const find = from.table === 'logos' ? store.logo : store.receipt;
    yield Buffer.from(await within((db) => find(db, from.id)));
    return;
  }
  yield* (await within((db) => fileRoom.content(db, firmId, from.storedFile))).stream();
}

async function drawn({ engine, secrets }: Needs, asked: Asked, id: string): Promise<Buffer> {
  const { firmId, now, hasBankNumbers } = asked;
  const sheet = await withFirm(engine, firmId, 'archive', (db) =>
    sheetOf(db, firmId, now, id, invoiceSecretsWith(secrets)),
  );
  const masked = sheet.invoice.paymentInstructions;
  return drawInvoice(hasBankNumbers ? sheet : { ...sheet, paymentInstructions: masked });
}
