/** Rows that come in, but not as they stand. */
import { expect, test } from 'vitest';
import { withFirm } from '#server/kit/db.ts';
import type { TableRead } from '#server/reader/tables/table-read.ts';
import { aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import type { Importable, Verdict } from './importable.ts';
import { judge } from './judge.ts';

const of = (row: number, kind: Verdict['kind'], reason: string): Verdict => ({
  row,
  kind,
  field: 'practiceArea',
  reason,
});

test('a remark keeps no row out, and is not made of a row that stays out', async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  await aFirm(server);
  const user = { ...firm.user, firmId: firm.firmId };
  const verdicts = [
    of(2, 'remark', 'Tort becomes Other'),
    of(2, 'remark', 'Ann Doe is nobody here'),
    of(3, 'remark', 'Tort becomes Other'),
    of(3, 'error', 'is wrong'),
    of(4, 'remark', 'Maritime becomes Other'),
  ];
  const importable: Importable = {
    dataType: 'matters',
    entity: 'matter',
    judge: async () => async () => verdicts,
    write: async () => [],
    stillThere: async () => [],
    undo: async () => undefined,
  };
  const rows = [2, 3, 4, 5].map((row) => ({ row, key: `row:${row}`, cells: { fee: '10.00' } }));
  const table: TableRead = {
    source: 'other',
    columns: [{ header: 'Practice Area', field: 'practiceArea' }],
    preview: [],
    rowCount: 4,
    errorCount: 0,
    errorRows: [],
    errors: [],
    isDateOrderOpen: false,
    dateOrder: null,
    totals: [{ name: 'fee', label: 'Fee', amount: '40.00', expected: null }],
    slices: [Buffer.from(JSON.stringify(rows))],
  };
  const judged = await withFirm(server.engine, firm.firmId, 'test', (db) =>
    judge(
      importable,
      { db, user, now: server.clock.now, settings: { leaveOutErrors: false } },
      table,
      () => undefined,
    ),
  );
  expect(judged).toMatchObject({ newCount: 3, errorCount: 1, remarkCount: 2 });
  expect(judged.remarks).toEqual([
    { row: 2, column: 'Practice Area', reason: 'Tort becomes Other' },
    { row: 2, column: 'Practice Area', reason: 'Ann Doe is nobody here' },
    { row: 4, column: 'Practice Area', reason: 'Maritime becomes Other' },
  ]);
  expect(judged.imported).toEqual(new Map([['fee', 3000n]]));
});
