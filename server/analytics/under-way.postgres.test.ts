/** What is still under way while days are written down counts when it is over, wherever the others have got to. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CheckedMatter } from '#contract/matters.ts';
import { type FirmDb, withFirm } from '#server/kit/db.ts';
import {
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { keepFigures } from './keep-figures.ts';
import { settledFirms } from './settled.ts';
import { writeDown } from './write-down.ts';

// Until everything is written down, it waits for what the test beside it writes to the same PostgreSQL.
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let matter: CheckedMatter;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
  await anInvoice(otherFirm, { issueDate: '2024-05-02', dueDate: '2024-06-01' });
});
beforeEach(async () => {
  firm = await aFirm(server);
  matter = await aMatter(firm, { practiceArea: 'litigation', openDate: '2024-01-02' });
});

/** Somebody has changed something and not committed it yet. */
async function whileUnderWay(
  change: (db: FirmDb) => Promise<unknown>,
  others: (commit: () => void) => Promise<unknown>,
) {
  await writeAllDown(server);
  const changed = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const underWay = withFirm(server.engine, firm.firmId, 'test', async (db) => {
    await change(db);
    changed.resolve();
    await over.promise;
  });
  await Promise.race([changed.promise, underWay]);
  try {
    await others(over.resolve);
  } finally {
    over.resolve();
    await underWay;
  }
}

/** Others work meanwhile, and the clock comes by before it is over. */
async function staysTrue(change: (db: FirmDb) => Promise<unknown>, others: () => Promise<unknown>) {
  await whileUnderWay(change, async (commit) => {
    await others();
    const keeping = keepFigures(server.engine);
    // Long enough for whoever would not wait.
    await Promise.race([keeping, pause(500)]);
    commit();
    await keeping;
  });
  const counted = await expectTrueFigures(firm);
  await writeAllDown(server);
  expect(await marks()).toBe(0);
  expect(await expectTrueFigures(firm)).toEqual(counted);
}
const marks = () =>
  withFirm(server.engine, firm.firmId, 'test', async (db) => {
    const { rows } = await sql<{ marks: number }>`
      select count(*)::int as marks from marked_days`.execute(db);
    return rows[0]?.marks;
  });

const becomesTax = (db: FirmDb) =>
  sql`update matters set practice_area = 'tax' where id = ${matter.id}`.execute(db);

test('an expense that is laid out while its matter becomes another type', async () => {
  await staysTrue(becomesTax, () =>
    anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03' }),
  );
});

test('a bill that is paid while its matter becomes another type', async () => {
  const { id } = await anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
    issueDate: '2024-05-02',
    dueDate: '2024-06-01',
    amount: '1000.00',
  });
  await staysTrue(becomesTax, () =>
    made(firm, `/api/invoices/${id}/payments`, { amount: '400.00', paidOn: '2024-07-08' }),
  );
});

test('a task that is moved while its firm moves to where it is another day', async () => {
  const { id } = await aTask(firm, { dueDate: '2024-05-01T12:00:00Z' });
  await staysTrue(
    (db) => sql`update tasks set due_date = '2024-03-01T15:30:00Z' where id = ${id}`.execute(db),
    () => firm.browser.put('/api/profile', { timeZone: 'Asia/Tokyo' }),
  );
});

proof('what takes long leaves the marks to the next minute', async () => {
  await whileUnderWay(becomesTax, async () => {
    await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03' });
    expect(await settledFirms(server.engine, 100)).toEqual([]);
    expect(await marks()).toBeGreaterThan(0);
    await expectTrueFigures(firm);
  });
  await expect.poll(() => settledFirms(server.engine), { timeout: 60_000 }).toContain(firm.firmId);
});

test('what one process has only just seen another one does not count', async () => {
  await whileUnderWay(becomesTax, async () => {
    await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03' });
    expect(await settledFirms(server.engine, 0)).toEqual([]);
    expect(await withFirm(server.engine, firm.firmId, 'test', (db) => writeDown(db, 12))).toBe(
      false,
    );
    expect(await marks()).toBeGreaterThan(0);
  });
  await expectTrueFigures(firm);
});

test('marks of a database that was restored elsewhere are counted', async () => {
  await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03' });
  await withFirm(server.engine, firm.firmId, 'test', (db) =>
    sql`update marked_days set seen_in = '4611686018427387904'`.execute(db),
  );
  await writeAllDown(server);
  expect(await marks()).toBe(0);
  await expectTrueFigures(firm);
});
