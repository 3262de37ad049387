/** Whatever changes a record changes the days it counts on, also those that are written down already. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CheckedMatter } from '#contract/matters.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import { withFirm } from '#server/kit/db.ts';
import { anArchive, broughtBack } from '#server/testing/archives.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  aLastingFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { importFile } from '#server/testing/imports.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';
import { keepFigures } from './keep-figures.ts';

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
  matter = await aMatter(firm, {
    practiceArea: 'litigation',
    openDate: '2024-01-02',
    billingRate: '300',
  });
});

/** All is written down; then something happens, and what is written down is not believed where it no longer holds. */
async function stays(work: () => Promise<unknown>) {
  await writeAllDown(server);
  const before = await expectTrueFigures(firm);
  await work();
  const after = await expectTrueFigures(firm);
  expect(after).not.toEqual(before);
  await writeAllDown(server);
  expect(await expectTrueFigures(firm)).toEqual(after);
}
const put = async (path: string, body: object, { browser }: Pick<TestFirm, 'browser'> = firm) => {
  const reply = await browser.put(path, body);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
};
const post = <Answer>(path: string, body: object = {}) => made<Answer>(firm, path, body);
const away = async (path: string) =>
  expect((await firm.browser.delete(path)).status).toBeLessThan(300);

const aBill = (values: Parameters<typeof anInvoice>[1] = {}) =>
  anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
    issueDate: '2024-05-02',
    dueDate: '2024-06-01',
    amount: '1000.00',
    ...values,
  });
const pay = (id: string, amount: string, paidOn: string) =>
  post<InvoiceRecord>(`/api/invoices/${id}/payments`, { amount, paidOn });
const time = (values: Parameters<typeof aTimeEntry>[1] = {}) =>
  aTimeEntry(firm, { matterId: matter.id, day: '2024-04-03', duration: '2h', ...values });
const lineOf = ({ id, narrative, rate, billedMinutes }: LoggedTime, discount = '0') => ({
  description: narrative,
  quantity: String(billedMinutes / 60),
  rate,
  discount,
  timeEntryId: id,
});
/** Its lines bring the amount. */
const aBillOf = (entry: LoggedTime, values: object = {}) =>
  anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
    issueDate: '2024-05-02',
    dueDate: '2024-06-01',
    lines: [lineOf(entry)],
    ...values,
  });

test('a payment, and that it is reversed', async () => {
  const { id } = await aBill();
  let paid: InvoiceRecord | undefined;
  await stays(async () => {
    paid = await pay(id, '400.00', '2024-07-08');
  });
  await stays(() =>
    post(`/api/payments/${paid?.payments[0]?.id}/reverse`, { reason: 'It bounced' }),
  );
});

test('a payment for time that was worked long before', async () => {
  const { id } = await aBillOf(await time());
  await stays(() => pay(id, '599.99', '2024-07-08'));
  await stays(() => post(`/api/invoices/${id}/write-off`, { reason: 'Not worth it' }));
});

test('a payment of several bills, and one out of trust', async () => {
  const account = await aTrustAccount(firm, { openedOn: '2024-01-01' });
  const into = await aBankingAccount(firm);
  const deposit = await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id });
  const [one, two, three] = [await aBill(), await aBill(), await aBill()];
  await stays(() =>
    post('/api/invoices/payments', { ids: [one.id, two.id], paidOn: '2024-07-08' }),
  );
  let outcome: TrustOutcome | undefined;
  await stays(async () => {
    outcome = await post<TrustOutcome>('/api/trust-entries/earned-fees', {
      ledgerId: deposit.postings[0]?.ledgerId,
      invoiceId: three.id,
      bankingAccountId: into.id,
      amount: '250.00',
      method: 'wire',
    });
  });
  await stays(() =>
    post(`/api/trust-entries/${outcome?.entry?.id}/void`, { reason: 'The wrong matter' }),
  );
});

test('a bill: written, changed in every way, cancelled', async () => {
  const entry = await time();
  let id = '';
  await stays(async () => {
    ({ id } = await aBillOf(entry));
  });
  const change = (body: object) => stays(() => put(`/api/invoices/${id}`, body));
  await change({ issueDate: '2024-05-05' });
  await change({ dueDate: '2024-06-09' });
  await change({ lines: [lineOf(entry, '50')] });
  await change({ discount: '25.00' });
  await change({ lines: [{ description: 'Something else', rate: '77' }], discount: '0' });
  await change({ lines: [lineOf(entry)] });
  await change({ matterId: null });
  await stays(() => post(`/api/invoices/${id}/cancel`, { reason: 'Sent twice' }));
});

test('a bill that was paid and becomes another matter’s, or no matter’s', async () => {
  const { id } = await aBill({ amount: '1000.00', matterId: null });
  await pay(id, '400.00', '2024-07-08');
  const same = await aMatter(firm, {
    clientId: matter.clientId,
    practiceArea: 'corporate',
    openDate: '2024-01-02',
  });
  await stays(() => put(`/api/invoices/${id}`, { matterId: same.id }));
  await stays(() => put(`/api/invoices/${id}`, { matterId: null }));
});

test('two clients who become one', async () => {
  const { id } = await aBill();
  await pay(id, '400.00', '2024-07-08');
  const { id: into } = await aClient(firm);
  await stays(() => post(`/api/clients/${into}/merge`, { clientId: matter.clientId }));
});

test('a matter of another type takes along all that was done for it', async () => {
  const bill = await aBillOf(await time());
  await pay(bill.id, '400.00', '2024-07-08');
  await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03', isBillable: true });
  await aTask(firm, { matterId: matter.id, dueDate: '2024-03-01T04:30:00Z' });
  await post(`/api/matters/${matter.id}/close`, { closeDate: '2024-09-01' });
  await stays(() => put(`/api/matters/${matter.id}`, { practiceArea: 'corporate' }));
  await stays(() => put(`/api/matters/${matter.id}`, { practiceArea: null }));
});

test('a matter with another price of its work, another first day, another last one or none', async () => {
  await aBillOf(await time());
  await time({ day: '2024-04-04' });
  const change = (body: object) => stays(() => put(`/api/matters/${matter.id}`, body));
  await change({ billingArrangement: 'flat', flatFee: '500' });
  await change({ billingArrangement: 'hourly' });
  await change({ openDate: '2023-12-31' });
  await stays(() => post(`/api/matters/${matter.id}/close`, { closeDate: '2024-09-01' }));
  await stays(() => post(`/api/matters/${matter.id}/reopen`));
});

test('time: logged, changed in every way, moved, held, billed, deleted', async () => {
  const other = await aMatter(firm, { practiceArea: 'tax', openDate: '2024-01-02' });
  let id = '';
  await stays(async () => {
    ({ id } = await time());
  });
  const change = (body: object) => stays(() => put(`/api/time-entries/${id}`, body));
  await change({ day: '2024-04-05' });
  await change({ duration: '3h' });
  await change({ billedMinutes: 30 });
  await change({ rate: '250' });
  await change({ isBillable: false });
  await change({ isBillable: true });
  await change({ isHeld: true });
  await change({ isHeld: false });
  await change({ matterId: other.id });
  await stays(() =>
    post('/api/time-entries/changes', { ids: [id], change: { matterId: matter.id } }),
  );
  await stays(() => away(`/api/time-entries/${id}`));
  await stays(() => post(`/api/time-entries/${id}/restore`));
});

test('expenses: laid out, changed, billed, taken off the bill, rejected, deleted', async () => {
  let id = '';
  await stays(async () => {
    ({ id } = await anExpense(firm, {
      matterId: matter.id,
      expenseDate: '2024-02-03',
      isBillable: true,
    }));
  });
  const change = (body: object) => stays(() => put(`/api/expenses/${id}`, body));
  await change({ amount: '50.00' });
  await change({ expenseDate: '2024-02-29' });
  await change({ isBillable: false });
  await change({ isBillable: true });
  const lines = [{ description: 'Filing fee', rate: '50', expenseId: id }];
  const bill = await anInvoice(firm, { clientId: matter.clientId, amount: '10' });
  await stays(() => put(`/api/invoices/${bill.id}`, { lines }));
  await stays(() => post(`/api/invoices/${bill.id}/cancel`, { reason: 'Sent twice' }));
  await stays(() => post(`/api/expenses/${id}/reject`, { reason: 'No receipt' }));
  const second = await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03' });
  await stays(() => put(`/api/expenses/${second.id}`, { matterId: null }));
  await stays(() => put(`/api/expenses/${second.id}`, { matterId: matter.id }));
  await stays(() => away(`/api/expenses/${second.id}`));
  await stays(() => post(`/api/expenses/${second.id}/restore`));
});

test('tasks: due, moved, done, called off, deleted, filed', async () => {
  let id = '';
  await stays(async () => {
    ({ id } = await aTask(firm, { dueDate: '2024-03-01T04:30:00Z' }));
  });
  const change = (body: object) => stays(() => put(`/api/tasks/${id}`, body));
  await change({ dueDate: '2024-03-01T05:30:00Z' });
  await change({ status: 'completed' });
  await change({ status: 'cancelled' });
  await change({ status: 'pending' });
  await change({ matterType: 'tax' });
  await change({ matterId: matter.id });
  await change({ matterId: null });
  await change({ dueDate: null });
  await change({ dueDate: '2024-03-02T05:30:00Z' });
  await stays(() => away(`/api/tasks/${id}`));
  await stays(() => post(`/api/tasks/${id}/restore`));
});

test('a firm that moves to where it is another day', async () => {
  await aTask(firm, { dueDate: '2024-03-01T04:30:00Z' });
  await aTask(firm, { dueDate: '2024-03-01T15:30:00Z' });
  await stays(() => put('/api/profile', { timeZone: 'Asia/Tokyo' }));
  await stays(() => put('/api/profile', { timeZone: 'America/Los_Angeles' }));
});

test('an hour that comes twice is on one day only', async () => {
  await put('/api/profile', { timeZone: 'America/Havana' });
  await writeAllDown(server);
  // On 3 November 2024 the clock goes from 00:59 back to 00:00: half past midnight is twice.
  for (const dueDate of ['2024-11-03T04:30:00Z', '2024-11-03T05:30:00Z']) {
    await stays(() => aTask(firm, { dueDate }));
  }
  const due = (await expectTrueFigures(firm)).filter((cell) => cell.tasksDue !== 0);
  expect(due.map((cell) => [cell.day, cell.tasksDue])).toEqual([['2024-11-03T00:00:00.000Z', 2]]);
});

test('while figures are written down others work on, and nothing of it is lost', async () => {
  const bills = [await aBill(), await aBill(), await aBill()];
  const task = await aTask(firm, { dueDate: '2024-03-01T04:30:00Z' });
  const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'];
  for (const timeZone of zones) {
    const work = [
      ...bills.map(({ id }) => pay(id, '1.00', '2024-07-08')),
      put('/api/profile', { timeZone }),
      put(`/api/tasks/${task.id}`, { dueDate: '2024-03-01T15:30:00Z', matterType: 'tax' }),
      time(),
    ];
    await Promise.all([keepFigures(server.engine), ...work]);
    await expectTrueFigures(firm);
  }
  await writeAllDown(server);
  const cells = await expectTrueFigures(firm);
  expect(cells.find(({ day }) => day.startsWith('2024-07-08'))).toMatchObject({ received: 1200 });
});

test('one bill that several pay', async () => {
  const payers = [
    { clientId: matter.clientId, percent: '60' },
    { clientId: (await aClient(firm)).id, percent: '40' },
  ];
  await put(`/api/billing-terms/matters/${matter.id}`, { payers });
  await time();
  const { id } = await aPreBill(firm, { matterIds: [matter.id] });
  let bills: { id: string }[] = [];
  await stays(async () => {
    bills = await post<{ id: string }[]>('/api/pre-bills/issue', { ids: [id] });
  });
  expect(bills).toHaveLength(2);
  await stays(() => pay(bills[0]?.id ?? '', '100.00', '2024-07-08'));
  await stays(() => pay(bills[1]?.id ?? '', '100.00', '2024-07-09'));
  await stays(() => post(`/api/invoices/${bills[0]?.id}/write-off`, { reason: 'Enough' }));
});

test('files that are brought in and taken back', async () => {
  const imported = async (type: Parameters<typeof importFile>[1], file: string) => {
    const { body, text } = await importFile(firm, type, file);
    expect([body.importId, text]).toEqual([expect.any(String), expect.anything()]);
    return body.importId;
  };
  const number = matter.matterNumber;
  const ids: (string | null)[] = [];
  const bring = (type: Parameters<typeof importFile>[1], file: string) =>
    stays(async () => {
      ids.unshift(await imported(type, file));
    });
  await bring(
    'matters',
    `matterNumber,clientName,practiceArea,openDate\nOLD-1,${matter.clientName},tax,2023-01-02\n`,
  );
  await bring(
    'invoices',
    `invoiceNumber,clientName,matterNumber,amount,amountPaid,issueDate,dueDate\nOLD-INV-1,${matter.clientName},OLD-1,100.00,40.00,2023-01-05,2023-02-05\n`,
  );
  await bring('tasks', `title,dueDate,matterNumber\nCall,2023-03-04,${number}\n`);
  await bring(
    'expenses',
    `description,category,amount,expenseDate,matterNumber\nStamps,other,12.00,2023-03-05,${number}\n`,
  );
  await bring(
    'time-entries',
    `matterNumber,day,duration,narrative\n${number},2023-03-06,1:00,Call\n`,
  );
  for (const id of ids) await stays(() => post(`/api/imports/${id}/undo`));
});

test('an archive that is brought back', async () => {
  const bill = await aBillOf(await time());
  await pay(bill.id, '400.00', '2024-07-08');
  await anExpense(firm, { matterId: matter.id, expenseDate: '2024-02-03', isBillable: true });
  await aTask(firm, { matterId: matter.id, dueDate: '2024-03-01T04:30:00Z' });
  await put('/api/profile', { timeZone: 'Asia/Tokyo' });
  const { bytes } = await anArchive(server, firm);
  const was = await expectTrueFigures(firm);
  const back = await aLastingFirm(server);
  await writeAllDown(server);
  expect((await broughtBack(back, bytes)).status).toBe(200);
  expect(await expectTrueFigures(back)).toEqual(was);
  await writeAllDown(server);
  expect(await expectTrueFigures(back)).toEqual(was);
});

test('what is closed to whoever changes a matter is counted with it', async () => {
  const closed = await aMatter(firm, { clientId: matter.clientId, openDate: '2024-01-02' });
  const laidOut = await anExpense(firm, {
    matterId: closed.id,
    amount: '100',
    isBillable: true,
    expenseDate: '2024-02-03',
  });
  const lines = [{ description: 'For the other one', rate: '100', expenseId: laidOut.id }];
  const { id } = await anInvoice(firm, {
    clientId: matter.clientId,
    matterId: matter.id,
    issueDate: '2024-05-02',
    dueDate: '2024-06-01',
    lines,
  });
  await pay(id, '40.00', '2024-07-08');
  const walled = await aColleague(server, firm, { firmRole: 'manager' });
  await aWall(firm, { matterId: closed.id, userId: walled.id });
  await stays(() =>
    put(`/api/matters/${matter.id}`, { practiceArea: 'corporate' }, { browser: walled }),
  );
});

test('a firm that goes takes its figures along', async () => {
  await writeAllDown(server);
  const { rows } = await server.engine.transaction('select 1', async (connection) => {
    await connection.query('delete from firms where id = $1', [firm.firmId]);
    return connection.query(
      `select (select count(*) from marked_days where firm_id = $1)
        + (select count(*) from day_figures where firm_id = $1) as left`,
      [firm.firmId],
    );
  });
  expect(rows).toEqual([{ left: 0 }]);
});

/** Marking every day a client ever came would have a large firm counted anew all day long. */
test('a matter that is opened or closed marks no day of its client long before', async () => {
  const { clientId } = matter;
  await post(`/api/matters/${matter.id}/close`, { closeDate: '2024-02-02' });
  const next = await aMatter(firm, { clientId, practiceArea: 'tax', openDate: '2024-06-03' });
  await writeAllDown(server);
  await aMatter(firm, { clientId, practiceArea: 'tax', openDate: '2024-05-06' });
  expect(await markedDays()).toEqual(['2024-05-06', '2024-06-03']);
  await expectTrueFigures(firm);
  await writeAllDown(server);
  await post(`/api/matters/${next.id}/close`, { closeDate: '2024-07-04' });
  expect(await markedDays()).toEqual(['2024-06-03', '2024-07-04']);
  await expectTrueFigures(firm);
});

test('a bill that becomes overdue is owed as before', async () => {
  await aBill({ issueDate: '2024-05-02', dueDate: '2024-06-01' });
  await writeAllDown(server);
  await withFirm(server.engine, firm.firmId, 'test', (db) =>
    sql`update invoices set status = case status when 'overdue' then 'pending' else 'overdue' end`.execute(
      db,
    ),
  );
  expect(await markedDays()).toEqual([]);
  await expectTrueFigures(firm);
});

const markedDays = () =>
  withFirm(server.engine, firm.firmId, 'test', async (db) => {
    const { rows } = await sql<{ day: string }>`
      select distinct day::text from marked_days order by 1`.execute(db);
    return rows.map(({ day }) => day);
  });
