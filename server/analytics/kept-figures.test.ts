/** Whatever changes money changes the days it counts on, also those that are written down already. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { CheckedMatter } from '#contract/matters.ts';
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
  type TestFirm,
} from '#server/testing/firms.ts';
import { importFile } from '#server/testing/imports.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { keptWork } from '#server/testing/kept-work.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

// Until everything is written down, it waits for what the test beside it writes to the same PostgreSQL.
vi.setConfig({ testTimeout: 90_000 });

let server: TestServer;
let firm: TestFirm;
let matter: CheckedMatter;
const { stays, put, post, aBill, pay, time, lineOf, aBillOf } = keptWork(() => ({
  server,
  firm,
  matter,
}));

beforeAll(async () => {
  server = await startTestServer();
  await anInvoice(await aFirm(server), { issueDate: '2024-05-02', dueDate: '2024-06-01' });
});
beforeEach(async () => {
  firm = await aFirm(server);
  matter = await aMatter(firm, {
    practiceArea: 'litigation',
    openDate: '2024-01-02',
    billingRate: '300',
  });
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
