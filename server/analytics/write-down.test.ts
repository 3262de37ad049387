/** Many days are written down some months at a time. */
import { beforeAll, expect, test, vi } from 'vitest';
import { plusDays } from '#contract/dates.ts';
import { withFirm } from '#server/kit/db.ts';
import { aFirm, aMatter, anExpense, type TestFirm } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { settledFirms } from './settled.ts';
import { writeDown } from './write-down.ts';

// Until everything is written down, it waits for what the test beside it writes to the same PostgreSQL.
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
let firm: TestFirm;
const days = 31;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  const matter = await aMatter(firm, { practiceArea: 'litigation', openDate: '2024-01-15' });
  // Every third day: through several months.
  for (let at = 0; at < days; at++) {
    const expenseDate = plusDays('2024-01-20T00:00:00.000Z', at * 3).slice(0, 10);
    await anExpense(firm, { matterId: matter.id, amount: '10.00', expenseDate });
  }
});

const expenses = async () => {
  const { body } = await firm.browser.get<{
    performance: { expenses: { now: string; before: string } };
  }>('/api/analytics?period=custom&from=2024-01-01&to=2024-12-31');
  return body.performance.expenses.now;
};

test('before, while and after they are written down they come to the same', async () => {
  await expect.poll(() => settledFirms(server.engine), { timeout: 60_000 }).toContain(firm.firmId);
  let isMore = true;
  for (let steps = 0; isMore; steps++) {
    expect(steps).toBeLessThan(10);
    expect(await expenses()).toBe(`${days * 10}.00`);
    isMore = await withFirm(server.engine, firm.firmId, 'test', (db) => writeDown(db, 1));
    await expectTrueFigures(firm);
  }
  expect(await expenses()).toBe(`${days * 10}.00`);
});

test('a firm that moves to another time zone has all of its days counted again', async () => {
  const { status } = await firm.browser.put('/api/profile', { timeZone: 'Asia/Tokyo' });
  expect(status).toBe(200);
  expect(await expenses()).toBe(`${days * 10}.00`);
  await writeAllDown(server);
  expect(await expenses()).toBe(`${days * 10}.00`);
  await expectTrueFigures(firm);
});
