/** The rows of a table of an archive, handful by handful, each with just the columns it should have. */
import { Refusal } from '#server/kit/refusals.ts';
import type { Archived } from './examine-archive.ts';
import type { Judge } from './judge-rows.ts';
import type { Row } from './lines.ts';
import { tablePath } from './manifest.ts';
import { linesIn } from './read-lines.ts';
import { notBrought } from './refused.ts';
import { placeOf, standsOn } from './which-row.ts';

/** No row of ours is longer. */
const mostLine = 16 * 1024 * 1024;
const atOnce = 500;
const mostBytes = 4 * 1024 * 1024;

const wrong = (table: string) =>
  new Refusal(422, `This is not an archive that can be brought back. Its ${table} cannot be read.`);

export async function* rowsIn(
  { manifest, read }: Archived,
  table: string,
  {
    others = new Map(),
    judge,
  }: {
    /** Ids of people that are others here: wherever one stands in a row. */
    others?: ReadonlyMap<string, string>;
    judge?: Judge;
  } = {},
): AsyncGenerator<Row[]> {
  const columns = new Set(manifest.tables[table]?.columns);
  let count = 0;
  let rows: Row[] = [];
  let bytes = 0;
  for await (const line of linesIn(read(tablePath(table)), mostLine, () => wrong(table))) {
    let text = line;
    for (const [from, to] of others) text = text.replaceAll(from, to);
    const row = asRow(text, columns, table);
    count += 1;
    standsOn(row, count);
    const mistake = judge?.(row);
    if (mistake) throw notBrought(`${placeOf(table, row)} breaks a rule. ${mistake}`);
    rows.push(row);
    bytes += text.length;
    if (rows.length < atOnce && bytes < mostBytes) continue;
    yield rows;
    rows = [];
    bytes = 0;
  }
  if (rows.length > 0) yield rows;
}

/** People and walls are looked at together: in memory they take many times what they have here. */
const mostHeld = 4 * 1024 * 1024;

/** Of tables that are small beside the rest. */
export async function allRows(archived: Archived, table: string): Promise<Row[]> {
  if ((archived.manifest.tables[table]?.bytes ?? 0) > mostHeld) throw wrong(table);
  const rows: Row[] = [];
  for await (const handful of rowsIn(archived, table)) rows.push(...handful);
  return rows;
}

function asRow(line: string, columns: ReadonlySet<string>, table: string): Row {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    throw wrong(table);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw wrong(table);
  const entries = Object.entries(row);
  const isGood = entries.every(
    ([name, value]) => columns.has(name) && (value === null || typeof value === 'string'),
  );
  if (!isGood || entries.length !== columns.size) throw wrong(table);
  return row as Row;
}
