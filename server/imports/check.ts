/** What importing a file would do. */
import type { ImportCheck } from '#contract/imports.ts';
import type { TableRead } from '#server/reader/tables/table-read.ts';
import type { Importable, Importing } from './importable.ts';
import { judge, partsOf } from './judge.ts';
import type { Tell } from './progress.ts';
import type { FileRead } from './read-file.ts';
import { obstacleOf, questionsOf } from './refuse.ts';
import { totalsOf } from './totals.ts';

export async function check(
  importable: Importable,
  importing: Importing,
  { name, table }: FileRead,
  tell: Tell,
): Promise<ImportCheck> {
  const { source, columns, preview, rowCount, dateOrder } = table;
  const questions = await questionsOf(importable, importing, table);
  const {
    errorRows: _,
    imported,
    out,
    ...judged
  } = await judge(importable, importing, table, tell);
  return {
    dataType: importable.dataType,
    fileName: name,
    source,
    columns,
    preview,
    rowCount,
    ...judged,
    obstacle: (await obstacleOf(importable, importing, judged))?.message ?? null,
    questions,
    dateOrder,
    totals: totalsOf(table, importing.settings, imported),
    balances: await balancesOf(importable, importing, table, out),
  };
}

const mostBalances = 100;

async function balancesOf(
  importable: Importable,
  importing: Importing,
  table: TableRead,
  out: ReadonlySet<number>,
): Promise<ImportCheck['balances']> {
  if (!importable.balances) return [];
  const rows = [...partsOf(importable, table)].flat().filter(({ row }) => !out.has(row));
  return (await importable.balances(importing, rows)).slice(0, mostBalances);
}
