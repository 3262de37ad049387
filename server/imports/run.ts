/** Imports a file: all rows are judged before the first is written, and all are written or none. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { dataTypeLabels } from '#contract/data-types.ts';
import { type Import, type ImportResult, undoHours } from '#contract/imports.ts';
import { record } from '#server/activities/record.ts';
import type { Importable, Importing } from './importable.ts';
import { type Judged, judge, partsOf } from './judge.ts';
import type { Tell } from './progress.ts';
import type { FileRead } from './read-file.ts';
import { obstacleOf, questionsOf, refuseErrors, refuseOpenQuestions } from './refuse.ts';
import * as store from './store.ts';
import { refuseUnlessTheyAgree } from './totals.ts';
import { refuseWhileAnotherRuns } from './turns.ts';

export async function run(
  importable: Importable,
  importing: Importing,
  file: FileRead,
  tell: Tell,
): Promise<ImportResult> {
  const { db, user, settings } = importing;
  await refuseWhileAnotherRuns(db, user.firmId);
  refuseOpenQuestions(await questionsOf(importable, importing, file.table));
  refuseUnlessTheyAgree(file.table, settings);
  const judged = await judge(importable, importing, file.table, tell);
  const obstacle = await obstacleOf(importable, importing, judged);
  if (obstacle) throw obstacle;
  if (!settings.leaveOutErrors) refuseErrors(importable, judged);
  const { duplicateCount, errorCount: leftOutCount, skippedCount } = judged;
  const counts = { dataType: importable.dataType, duplicateCount, leftOutCount, skippedCount };
  if (judged.newCount === 0) return { recordsImported: 0, importId: null, ...counts };
  const written = await writeRows(importable, importing, file, judged, tell);
  const recordsImported = new Set(written.map(({ id }) => id)).size;
  const importId = await keep(importable, importing, file, { judged, written, recordsImported });
  return { recordsImported, importId, ...counts };
}

type Written = { key: string; id: string }[];

async function writeRows(
  importable: Importable,
  importing: Importing,
  { table }: FileRead,
  { out, newCount }: Judged,
  tell: Tell,
): Promise<Written> {
  const written: Written = [];
  for (const part of partsOf(importable, table)) {
    const rows = part.filter(({ row }) => !out.has(row));
    if (rows.length === 0) continue;
    const ids = await importable.write(importing, rows);
    rows.forEach(({ key }, at) => {
      const id = ids[at];
      if (id === undefined) throw new Error(`A row of ${importable.dataType} became no record`);
      written.push({ key, id });
    });
    tell('writing', written.length, newCount);
    await setImmediate();
  }
  await importable.finish?.(importing);
  return written;
}

interface Came {
  judged: Judged;
  written: Written;
  recordsImported: number;
}

const hour = 60 * 60_000;
const atOnce = 5_000;

async function keep(
  { dataType, entity }: Importable,
  { db, user, now }: Importing,
  { name, sha256, headerSha256, table }: FileRead,
  { judged, written, recordsImported }: Came,
): Promise<string> {
  const one: Import = {
    id: randomUUID(),
    dataType,
    fileName: name,
    source: table.source,
    recordsImported,
    duplicateCount: judged.duplicateCount,
    leftOutCount: judged.errorCount,
    importedBy: user.id,
    importedAt: now.toISOString(),
    undoUntil: new Date(now.getTime() + undoHours * hour).toISOString(),
    undoneAt: null,
    undoneBy: null,
  };
  store.insert(db, {
    ...one,
    fileSha256: sha256,
    headerSha256,
    columns: table.columns.map(({ field }) => field ?? ''),
    dateOrder: table.dateOrder,
  });
  const came = { importId: one.id, entity, source: table.source };
  for (let at = 0; at < written.length; at += atOnce) {
    await store.insertRecords(db, came, written.slice(at, at + atOnce));
  }
  record(db, user, now, {
    type: 'data_imported',
    title: 'Data imported',
    description: told(one),
    entityType: 'import',
    entityId: one.id,
  });
  return one.id;
}

/** '120 clients from people.csv' */
export const told = ({ dataType, recordsImported, fileName }: Import) =>
  `${dataTypeLabels[dataType]}: ${recordsImported.toLocaleString('en-US')} from ${fileName}`;
