/** A file becomes rows, in the reading process and in no transaction. */
import { createHash } from 'node:crypto';
import { type DataType, FileFormat } from '#contract/data-types.ts';
import type { ImportSettings } from '#contract/imports.ts';
import type { PassingFile } from '#server/kit/files.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { CannotRead, type Reader } from '#server/reader/reader.ts';
import type { TableAsk, TableRead } from '#server/reader/tables/table-read.ts';
import type { Remembered } from './store.ts';

export interface FileRead {
  name: string;
  sha256: string;
  headerSha256: string;
  /** How it was asked in the end. */
  ask: TableAsk;
  table: TableRead;
}

interface Wanted {
  dataType: DataType;
  settings: ImportSettings;
  remembered: readonly Remembered[];
  /** How many reasons are wanted; a hundred without it. */
  mostErrors?: number;
}

export async function readFile(
  reader: Reader,
  file: PassingFile,
  { dataType, settings: { source, columns, dateOrder }, remembered, mostErrors }: Wanted,
): Promise<FileRead> {
  const ask = { format: formatOf(file.name), dataType, source, columns, dateOrder, mostErrors };
  const table = await readTable(reader, file, ask);
  const headerSha256 = sha256(JSON.stringify(table.columns.map(({ header }) => header)));
  const about = { name: nameOf(file.name), sha256: file.sha256, headerSha256 };
  const before = columns ? undefined : remembered.find((one) => one.headerSha256 === headerSha256);
  if (!before || (source && source !== before.source)) return { ...about, ask, table };
  const again = {
    ...ask,
    source: before.source,
    columns: before.columns.map((field) => field || null),
    dateOrder: dateOrder ?? before.dateOrder ?? undefined,
  };
  // Most files are read as they would have been anyway.
  if (isSame(table, again)) return { ...about, ask, table };
  return { ...about, ask: again, table: await readTable(reader, file, again) };
}

/** The cells of these rows, as they stand in the file. */
export const readRaw = (reader: Reader, file: PassingFile, ask: TableAsk, rows: number[]) =>
  orRefuse(() => reader.rawRows(ask, file.content, rows));

const readTable = (reader: Reader, file: PassingFile, ask: TableAsk) =>
  orRefuse(() => reader.table(ask, file.content));

async function orRefuse<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    throw refusedFile(error.message);
  }
}

const refusedFile = (message: string) =>
  new Refusal(422, message, { errors: [{ field: 'file', message }] });

function formatOf(name: string): FileFormat {
  const format = FileFormat.safeParse(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase());
  if (!format.success) throw refusedFile('Choose a file that ends in .csv, .xlsx or .json.');
  return format.data;
}

/** What can be stored and shown of it; the end is what tells files apart. */
const nameOf = (name: string) =>
  name
    .replace(/\p{Cc}/gu, '')
    .slice(-255)
    .toWellFormed();

const isSame = (table: TableRead, again: TableAsk) =>
  table.source === again.source &&
  !(table.isDateOrderOpen && again.dateOrder) &&
  table.columns.every(({ field }, at) => field === (again.columns?.[at] ?? null));

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
