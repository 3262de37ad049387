/** Goes through the rows of a file and says which come in, and what keeps the others out. */
import { setImmediate } from 'node:timers/promises';
import { type Cents, toCents } from '#contract/cents.ts';
import { mostNotes, type RowNote } from '#contract/imports.ts';
import { isId } from '#server/kit/ids.ts';
import { behindWalls } from '#server/kit/walls.ts';
import type { TableRead } from '#server/reader/tables/table-read.ts';
import type { Importable, Importing, ReadRow, Verdict } from './importable.ts';
import type { Tell } from './progress.ts';
import * as store from './store.ts';

export interface Judged {
  newCount: number;
  duplicateCount: number;
  errorCount: number;
  skippedCount: number;
  errors: RowNote[];
  duplicates: RowNote[];
  /** How many rows come in, but not as they stand. */
  remarkCount: number;
  remarks: RowNote[];
  errorRows: number[];
  /** What the columns of money come to in the rows that come in, by field. */
  imported: ReadonlyMap<string, Cents>;
  /** The rows that stay out, whatever the reason. */
  out: ReadonlySet<number>;
}

export async function judge(
  importable: Importable,
  importing: Importing,
  table: TableRead,
  tell: Tell,
  most = mostNotes,
): Promise<Judged> {
  const verdicts = counting(table, most);
  const judgeRows = await importable.judge(importing);
  const seen = new Set<string>();
  let done = 0;
  for (const rows of partsOf(importable, table)) {
    const known = await knownOf(importable, importing, table, rows, seen);
    const judged = await judgeRows(rows.filter(({ row }) => !known.has(row)));
    for (const verdict of [...known.values(), ...judged]) verdicts.add(verdict);
    verdicts.addRemarks(judged);
    verdicts.addMoney(rows);
    done += rows.length;
    tell('checking', done, table.rowCount);
    // Others get their turn.
    await setImmediate();
  }
  return verdicts.sum(done);
}

/** The rows of a file by the thousand, or all at once where they hang together. */
export function* partsOf({ isWhole }: Importable, { slices }: TableRead): Generator<ReadRow[]> {
  if (isWhole) yield slices.flatMap(rowsOf);
  else for (const slice of slices) yield rowsOf(slice);
}

const rowsOf = (slice: Uint8Array) => JSON.parse(Buffer.from(slice).toString()) as ReadRow[];

/** What came with an earlier import or left with an export of ours, and is still here. */
async function knownOf(
  importable: Importable,
  { db }: Importing,
  { source }: TableRead,
  rows: readonly ReadRow[],
  seen: Set<string>,
): Promise<Map<number, Verdict>> {
  const keys = rows.map(({ key }) => key);
  const became = await store.recordsByKey(db, importable.entity, keys);
  if (source === 'firmament') {
    for (const key of keys) {
      const id = key.replace(/^firmament:/, '').toLowerCase();
      if (!became.has(key) && isId(id)) became.set(key, id);
    }
  }
  const there = new Set(
    became.size === 0
      ? []
      : // What is closed to whoever imports is here all the same.
        await behindWalls(db, () => importable.stillThere(db, [...became.values()])),
  );
  const known = new Map<number, Verdict>();
  for (const { row, key } of rows) {
    const duplicate = (reason: string) =>
      known.set(row, { row, kind: 'duplicate', field: null, reason });
    if (there.has(became.get(key) ?? '')) duplicate('It is here already.');
    else if (seen.has(key)) duplicate('It stands in this file twice.');
    seen.add(key);
  }
  return known;
}

/** Beginning with what the reading process could not read. */
function counting(table: TableRead, most: number) {
  const headers = new Map(table.columns.map(({ header, field }) => [field, header]));
  const out = new Set<number>(table.errorRows);
  const errorRows = new Set<number>(table.errorRows);
  const errors = [...table.errors];
  const duplicates: RowNote[] = [];
  const remarks: RowNote[] = [];
  const remarkRows = new Set<number>();
  const noteOf = ({ row, field, reason }: Verdict): RowNote => ({
    row,
    column: headers.get(field) ?? field,
    reason,
  });
  const imported = new Map<string, Cents>(table.totals.map(({ name }) => [name, 0n]));
  const counts = { duplicate: 0, error: 0, skipped: 0 };
  return {
    add(verdict: Verdict): void {
      const { row, kind } = verdict;
      if (kind === 'remark') return;
      if (kind === 'error') errorRows.add(row);
      if (!out.has(row)) counts[kind] += 1;
      out.add(row);
      const notes = kind === 'error' ? errors : kind === 'duplicate' ? duplicates : [];
      if (notes.length < most) notes.push(noteOf(verdict));
    },
    /** Once it is known which rows stay out: what becomes of those is of no interest. */
    addRemarks(verdicts: readonly Verdict[]): void {
      for (const verdict of verdicts) {
        if (verdict.kind !== 'remark' || out.has(verdict.row)) continue;
        remarkRows.add(verdict.row);
        if (remarks.length < most) remarks.push(noteOf(verdict));
      }
    },
    addMoney(rows: readonly ReadRow[]): void {
      for (const { row, cells } of rows) {
        if (out.has(row)) continue;
        for (const [name, cents] of imported) {
          const cell = cells[name];
          if (typeof cell === 'string') imported.set(name, cents + toCents(cell));
        }
      }
    },
    sum: (readCount: number): Judged => ({
      newCount: readCount - counts.duplicate - counts.error - counts.skipped,
      duplicateCount: counts.duplicate,
      errorCount: errorRows.size,
      skippedCount: counts.skipped,
      errors: errors.toSorted((a, b) => a.row - b.row).slice(0, most),
      duplicates,
      remarkCount: remarkRows.size,
      remarks,
      errorRows: [...errorRows].sort((a, b) => a - b),
      imported,
      out,
    }),
  };
}
