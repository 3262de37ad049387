/** A matter with client money: it is not closed over it, and the money never becomes somebody else's. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Matter, MatterState } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry, TrustOutcome } from '#contract/trust-entries.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustDeposit, aTrustLedger, trustLedger } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const close = ({ id }: Pick<Matter, 'id'>, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  browser.post<Problem>(`/api/matters/${id}/close`, {});
const refund = (ledgerId: string) =>
  made<TrustOutcome>(firm, '/api/trust-entries/refunds', {
    ledgerId,
    method: 'wire',
    toBank: 'First Bank',
  });
const stateOf = async (id: string, { browser }: TestFirm = firm) =>
  browser.get<MatterState>(`/api/matters/${id}/state`);

test('is closed when nothing is left, and the refusal names the sum and offers the way', async () => {
  const { matter, ledgerId } = await aTrustLedger(firm, '1250.00');
  expect((await stateOf(matter.id)).body.trust).toBe('1250.00');
  expect((await stateOf(matter.id, otherFirm)).status).toBe(404);
  expect((await close(matter, otherFirm)).status).toBe(404);
  const refused = await close(matter);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      type: 'money-in-trust',
      detail: `There is $1,250.00 in trust for ${matter.matterNumber}. Refund it or pay it out first.`,
    },
  });
  await refund(ledgerId);
  expect((await stateOf(matter.id)).body.trust).toBe('0.00');
  expect((await close(matter)).status).toBe(200);
});

test('says the sum of all accounts, and says none where there is no ledger', async () => {
  const { matter } = await aTrustLedger(firm, '10.00');
  const { account } = await aTrustLedger(firm);
  await aTrustDeposit(firm, { accountId: account.id, matterId: matter.id, amount: '5.50' });
  expect((await stateOf(matter.id)).body.trust).toBe('15.50');
  expect((await close(matter)).body.detail).toContain('There is $15.50 in trust');
  const bare = await aMatter(firm);
  expect((await stateOf(bare.id)).body.trust).toBeNull();
  expect((await close(bare)).status).toBe(200);
});

test('is not closed over a payment that waits for a second person', async () => {
  const { matter, ledgerId } = await aTrustLedger(firm, '100.00');
  await firm.browser.put('/api/trust-settings', { approvalAbove: '10.00' });
  const { proposal } = await refund(ledgerId);
  await firm.browser.put('/api/trust-settings', { approvalAbove: null });
  expect((await close(matter)).status).toBe(409);
  const partner = await aColleague(server, firm, { firmRole: 'attorney' });
  await partner.post(`/api/trust-proposals/${proposal?.id}/approve`);
  expect((await close(matter)).status).toBe(200);
});

test('takes no money once it is closed, not even its own back, until it is reopened', async () => {
  const { account, matter, ledgerId } = await aTrustLedger(firm, '100.00');
  const { entry } = await refund(ledgerId);
  await close(matter);
  const back = () =>
    firm.browser.post<Problem>(`/api/trust-entries/${entry?.id}/void`, { reason: 'Came back' });
  const refused = await back();
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${matter.matterNumber} is closed. Reopen it first.`,
  ]);
  const deposit = await firm.browser.post<Problem>('/api/trust-entries/deposits', {
    accountId: account.id,
    matterId: matter.id,
    amount: '1',
    party: 'Client',
    purpose: 'Retainer',
    method: 'wire',
  });
  expect(deposit.status).toBe(409);
  await made(firm, `/api/matters/${matter.id}/reopen`, {});
  expect((await back()).status).toBe(200);
  expect((await trustLedger(firm, ledgerId)).balance).toBe('100.00');
});

test('is kept open by the database itself, and kept empty once it is closed', async () => {
  const { matter } = await aTrustLedger(firm, '1.00');
  const set = (id: string) =>
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      sql`update matters set status = 'closed', close_date = open_date where id = ${id}`.execute(
        db,
      ),
    );
  await expect(set(matter.id)).rejects.toMatchObject({ code: 'FM008' });
  const empty = await aTrustLedger(firm, '1.00');
  await refund(empty.ledgerId);
  await set(empty.matter.id);
  const post = withFirm(server.engine, firm.firmId, 'test', async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into trust_entries (account_id, kind, day, amount_cents, party, purpose, method, funds_on, recorded_on,
        created_at) select account_id, kind, day, 100, party, purpose, method, funds_on, recorded_on, created_at
      from trust_entries where id = ${empty.entry.id} returning id`.execute(db);
    await sql`insert into trust_postings (entry_id, account_id, ledger_id, day, debit_cents, credit_cents)
      select ${rows[0]?.id}, account_id, ledger_id, day, debit_cents, credit_cents from trust_postings
      where entry_id = ${empty.entry.id}`.execute(db);
  });
  await expect(post).rejects.toMatchObject({ code: 'FM008' });
});

test('is closed or gets the money, whoever comes first, and never both', async () => {
  for (let n = 0; n < 5; n++) {
    const { account, matter, ledgerId } = await aTrustLedger(firm, '1.00');
    await refund(ledgerId);
    const deposit = {
      accountId: account.id,
      matterId: matter.id,
      amount: '1',
      party: 'Client',
      purpose: 'Retainer',
      method: 'wire',
    };
    const replies = await Promise.all([
      close(matter),
      firm.browser.post('/api/trust-entries/deposits', deposit),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('stays with its client from the first entry on', async () => {
  const { matter, ledgerId } = await aTrustLedger(firm, '100.00');
  await refund(ledgerId);
  const other = await aClient(firm);
  const move = (of: TestFirm) =>
    of.browser.put<Problem>(`/api/matters/${matter.id}`, { clientId: other.id });
  expect((await move(otherFirm)).status).toBe(404);
  const refused = await move(firm);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    `${matter.matterNumber} has entries in trust and stays with its client. Open a new matter instead.`,
  ]);
  await expect(
    withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.deleteFrom('matters').where('id', '=', matter.id).execute(),
    ),
  ).rejects.toThrow();
  expect((await firm.browser.put(`/api/matters/${matter.id}`, { description: 'x' })).status).toBe(
    200,
  );
});

test('takes its ledger along when its client is merged into another, who pays from it', async () => {
  const { matter, ledgerId } = await aTrustLedger(firm, '100.00');
  const invoice = await anInvoice(firm, { clientId: matter.clientId, matterId: matter.id });
  const gone = await firm.browser.delete<Problem>(`/api/clients/${matter.clientId}`);
  expect([gone.status, gone.body.detail]).toEqual([409, expect.stringContaining('has 1 matter')]);
  const into = await aClient(firm);
  await made(firm, `/api/clients/${into.id}/merge`, { clientId: matter.clientId });
  expect(await trustLedger(firm, ledgerId)).toMatchObject({
    matterId: matter.id,
    clientId: into.id,
    clientName: into.name,
    balance: '100.00',
  });
  const { id: bankingAccountId } = await aBankingAccount(firm);
  const fee = { ledgerId, invoiceId: invoice.id, bankingAccountId, method: 'ach', amount: '40.00' };
  const { entry } = await made<TrustOutcome>(firm, '/api/trust-entries/earned-fees', fee);
  expect(entry?.postings).toMatchObject([{ clientName: into.name, amount: '-40.00' }]);
});

test('tells of its money in its own trail, where it went', async () => {
  const { matter, entry, ledgerId } = await aTrustLedger(firm, '100.00');
  await firm.browser.put(`/api/trust-ledgers/${ledgerId}/minimum`, { minimum: '5.00' });
  const { body } = await firm.browser.get<Activity[]>(`/api/activities?matterId=${matter.id}`);
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entityType: 'trust-entry', entityId: entry.id }),
    ]),
  );
  const other = await aMatter(firm, { clientId: matter.clientId });
  server.clock.pass(1000);
  const moved = await made<TrustEntry>(firm, '/api/trust-entries/transfers', {
    fromLedgerId: ledgerId,
    toMatterId: other.id,
    amount: '1',
    purpose: 'Other matter',
  });
  const { body: after } = await firm.browser.get<Activity[]>(
    `/api/activities?entityId=${moved.id}`,
  );
  expect(after).toMatchObject([{ matterId: matter.id }]);
  expect((await stateOf(other.id)).body.lastActivity?.title).toBe('Trust: transfer');
});
