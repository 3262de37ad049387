/** Whatever changes money changes the days it counts on, also those that are written down already. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aMatter,
  anExpense,
  anInvoice,
} from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { keptWork } from '#server/testing/kept-work.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { aTrustAccount, aTrustDeposit } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

const { at, stays, put, post, aBill, pay, time, aBillOf } = keptWork();

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
  const account = await aTrustAccount(at.firm, { openedOn: '2024-01-01' });
  const into = await aBankingAccount(at.firm);
  const deposit = await aTrustDeposit(at.firm, { accountId: account.id, matterId: at.matter.id });
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

test('a bill that was paid and becomes another matter’s, or no matter’s', async () => {
  const { id } = await aBill({ amount: '1000.00', matterId: null });
  await pay(id, '400.00', '2024-07-08');
  const same = await aMatter(at.firm, {
    clientId: at.matter.clientId,
    practiceArea: 'corporate',
    openDate: '2024-01-02',
  });
  await stays(() => put(`/api/invoices/${id}`, { matterId: same.id }));
  await stays(() => put(`/api/invoices/${id}`, { matterId: null }));
});

test('two clients who become one', async () => {
  const { id } = await aBill();
  await pay(id, '400.00', '2024-07-08');
  const { id: into } = await aClient(at.firm);
  await stays(() => post(`/api/clients/${into}/merge`, { clientId: at.matter.clientId }));
});

test('one bill that several pay', async () => {
  const payers = [
    { clientId: at.matter.clientId, percent: '60' },
    { clientId: (await aClient(at.firm)).id, percent: '40' },
  ];
  await put(`/api/billing-terms/matters/${at.matter.id}`, { payers });
  await time();
  const { id } = await aPreBill(at.firm, { matterIds: [at.matter.id] });
  let bills: { id: string }[] = [];
  await stays(async () => {
    bills = await post<{ id: string }[]>('/api/pre-bills/issue', { ids: [id] });
  });
  expect(bills).toHaveLength(2);
  await stays(() => pay(bills[0]?.id ?? '', '100.00', '2024-07-08'));
  await stays(() => pay(bills[1]?.id ?? '', '100.00', '2024-07-09'));
  await stays(() => post(`/api/invoices/${bills[0]?.id}/write-off`, { reason: 'Enough' }));
});

test('what is closed to whoever changes a matter is counted with it', async () => {
  const closed = await aMatter(at.firm, { clientId: at.matter.clientId, openDate: '2024-01-02' });
  const laidOut = await anExpense(at.firm, {
    matterId: closed.id,
    amount: '100',
    isBillable: true,
    expenseDate: '2024-02-03',
  });
  const lines = [{ description: 'For the other one', rate: '100', expenseId: laidOut.id }];
  const { id } = await anInvoice(at.firm, {
    clientId: at.matter.clientId,
    matterId: at.matter.id,
    issueDate: '2024-05-02',
    dueDate: '2024-06-01',
    lines,
  });
  await pay(id, '40.00', '2024-07-08');
  const walled = await aColleague(at.server, at.firm, { firmRole: 'manager' });
  await aWall(at.firm, { matterId: closed.id, userId: walled.id });
  await stays(() =>
    put(`/api/matters/${at.matter.id}`, { practiceArea: 'corporate' }, { browser: walled }),
  );
});

test('a firm that goes takes its figures along', async () => {
  await writeAllDown(at.server);
  const { rows } = await at.server.engine.transaction('select 1', async (connection) => {
    await connection.query('delete from firms where id = $1', [at.firm.firmId]);
    return connection.query(
      `select (select count(*) from marked_days where firm_id = $1)
        + (select count(*) from day_figures where firm_id = $1) as left`,
      [at.firm.firmId],
    );
  });
  expect(rows).toEqual([{ left: 0 }]);
});

test('a bill that becomes overdue is owed as before', async () => {
  await aBill({ issueDate: '2024-05-02', dueDate: '2024-06-01' });
  await writeAllDown(at.server);
  await withFirm(at.server.engine, at.firm.firmId, 'test', (db) =>
    sql`update invoices set status = case status when 'overdue' then 'pending' else 'overdue' end`.execute(
      db,
    ),
  );
  expect(await markedDays()).toEqual([]);
  await expectTrueFigures(at.firm);
});

const markedDays = () =>
  withFirm(at.server.engine, at.firm.firmId, 'test', async (db) => {
    const { rows } = await sql<{ day: string }>`
      select distinct day::text from marked_days order by 1`.execute(db);
    return rows.map(({ day }) => day);
  });
