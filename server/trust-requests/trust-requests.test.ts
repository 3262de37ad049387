/** Money that clients are asked to pay into trust: what is asked, what came in, and that nobody has earned it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { today as dayOf, plusDays } from '#contract/dates.ts';
import type { Problem } from '#contract/problems.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';
import { seal } from '#server/audit/seal.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  type TestFirm,
} from '#server/testing/firms.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount, aTrustDeposit, aTrustRequest } from '#server/testing/trust.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const today = () => dayOf('America/New_York', server.clock.now);
const requestOf = async ({ id }: TrustRequest, { browser } = firm) =>
  (await browser.get<TrustRequest>(`/api/trust-requests/${id}`)).body;
const listed = async (query: string, { browser } = firm) =>
  (await browser.get<TrustRequest[]>(`/api/trust-requests${query}`)).body;
const asked = (body: object, { browser } = firm) =>
  browser.post<TrustRequest & Problem>('/api/trust-requests', body);
const cancelled = ({ id }: TrustRequest, { browser } = firm) =>
  browser.post<TrustRequest & Problem>(`/api/trust-requests/${id}/cancel`, { reason: 'Withdrawn' });
const paid = (
  { id: requestId, accountId, matterId }: TrustRequest,
  amount: string,
  values: object = {},
) => aTrustDeposit(firm, { accountId, matterId, requestId, amount, ...values });
const refusedDeposit = (body: object) =>
  firm.browser.post<Problem>('/api/trust-entries/deposits', {
    amount: '10',
    party: 'Client',
    purpose: 'Retainer',
    method: 'wire',
    ...body,
  });

describe('a request', () => {
  test('is numbered by the firm, dated today and due in 14 days', async () => {
    const of = await aFirm(server);
    const { id: accountId } = await aTrustAccount(of);
    const matter = await aMatter(of);
    const { body } = await asked({ accountId, matterId: matter.id, amount: 2500 }, of);
    expect(body).toMatchObject({
      number: 'TR-0001',
      accountId,
      matterId: matter.id,
      matterNumber: matter.matterNumber,
      clientId: matter.clientId,
      clientName: matter.clientName,
      amount: '2500.00',
      received: '0.00',
      requestedOn: today(),
      dueOn: plusDays(today(), 14),
      note: null,
      state: 'open',
      cancelReason: null,
    });
    expect(await requestOf(body, of)).toEqual(body);
    expect(await listed('', of)).toEqual([body]);
  });

  test('of ten at once each has a number of its own, without a gap', async () => {
    const of = await aFirm(server);
    const { id: accountId } = await aTrustAccount(of);
    const { id: matterId } = await aMatter(of);
    const made = await Promise.all(
      Array.from({ length: 10 }, () => asked({ accountId, matterId, amount: '1' }, of)),
    );
    expect(made.map(({ body }) => body.number).sort()).toEqual(
      Array.from({ length: 10 }, (_, n) => `TR-${String(n + 1).padStart(4, '0')}`),
    );
  });

  test.each<[string, object]>([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-1' }],
    ['matterId', { matterId: randomUUID() }],
    ['accountId', { accountId: randomUUID() }],
    ['dueOn', { requestedOn: '2026-11-02', dueOn: '2026-11-01' }],
    ['note', { note: 'x'.repeat(2001) }],
  ])('with a wrong %s is refused', async (field, values) => {
    const { accountId, matterId } = await aTrustRequest(firm);
    const reply = await asked({ accountId, matterId, amount: '1', ...values });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  test('for a closed matter is refused', async () => {
    const { accountId } = await aTrustRequest(firm);
    const matter = await aMatter(firm);
    await firm.browser.post(`/api/matters/${matter.id}/close`, {});
    expect(await asked({ accountId, matterId: matter.id, amount: '1' })).toMatchObject({
      status: 409,
      body: { detail: `${matter.matterNumber} is closed. Reopen it first.` },
    });
  });

  test('that waits when its matter is closed is cancelled with it; a paid one stays paid', async () => {
    const open = await aTrustRequest(firm);
    const { accountId, matterId } = open;
    const settled = await aTrustRequest(firm, { accountId, matterId, amount: '5.00' });
    const elsewhere = await aTrustRequest(firm, { accountId });
    const { postings } = await paid(settled, '5.00');
    const back = { ledgerId: postings[0]?.ledgerId, method: 'wire', toBank: 'First Bank' };
    await firm.browser.post('/api/trust-entries/refunds', back);
    expect((await firm.browser.post(`/api/matters/${matterId}/close`, {})).status).toBe(200);
    const after = await listed(`?matterId=${matterId}`);
    expect(after.find(({ id }) => id === open.id)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'The matter was closed.',
    });
    expect(after.find(({ id }) => id === settled.id)?.state).toBe('paid');
    expect((await listed(`?matterId=${elsewhere.matterId}`))[0]?.state).toBe('open');
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?matterId=${matterId}`);
    expect(body.map(({ description }) => description)).toContain(
      `${open.number}, $500.00, ${open.clientName}, ${open.matterNumber}: The matter was closed.`,
    );
  });

  test('is cancelled once, with the reason; a paid one is not', async () => {
    const request = await aTrustRequest(firm);
    expect(await cancelled(request)).toMatchObject({
      status: 200,
      body: { state: 'cancelled', cancelReason: 'Withdrawn' },
    });
    expect((await cancelled(request)).status).toBe(409);
    const other = await aTrustRequest(firm);
    await paid(other, '500.00');
    expect((await cancelled(other)).body.detail).toBe(
      `${other.number} is paid: there is nothing left to cancel.`,
    );
  });

  test('is named by the deposit that answers it', async () => {
    const request = await aTrustRequest(firm);
    const entry = await paid(request, '100.00');
    expect(entry).toMatchObject({ requestId: request.id, requestNumber: request.number });
    const { accountId, matterId } = request;
    const other = await aTrustDeposit(firm, { accountId, matterId });
    expect(other).toMatchObject({ requestId: null, requestNumber: null });
  });

  test('is found by its matter, account and state', async () => {
    const of = await aFirm(server);
    const open = await aTrustRequest(of);
    const gone = await aTrustRequest(of);
    await cancelled(gone, of);
    const ids = async (query: string) => (await listed(query, of)).map(({ id }) => id);
    expect(await ids(`?matterId=${open.matterId}`)).toEqual([open.id]);
    expect(await ids(`?accountId=${gone.accountId}`)).toEqual([gone.id]);
    expect(await ids('?state=cancelled')).toEqual([gone.id]);
    expect(await ids('?state=open')).toEqual([open.id]);
    expect(await ids('?state=paid')).toEqual([]);
  });

  test('is not there for another firm, nor for whom its matter is closed to', async () => {
    const request = await aTrustRequest(firm);
    expect((await otherFirm.browser.get(`/api/trust-requests/${request.id}`)).status).toBe(404);
    expect((await cancelled(request, otherFirm)).status).toBe(404);
    expect((await otherFirm.browser.get(`/api/trust-requests/${request.id}/pdf`)).status).toBe(404);
    expect(await listed('', otherFirm)).toEqual([]);
    const { accountId, matterId } = request;
    expect((await asked({ accountId, matterId, amount: '1' }, otherFirm)).status).toBe(400);
    const outside = await aColleague(server, firm);
    await aWall(firm, { matterId, userId: outside.id });
    expect((await outside.get(`/api/trust-requests/${request.id}`)).status).toBe(404);
    expect(await listed(`?matterId=${matterId}`, { ...firm, browser: outside })).toEqual([]);
  });
});

describe('what comes in for a request', () => {
  test('pays it in parts; what is taken back does not count', async () => {
    const request = await aTrustRequest(firm);
    const first = await paid(request, '200.00');
    expect(await requestOf(request)).toMatchObject({ state: 'part-paid', received: '200.00' });
    const second = await paid(request, '300.00');
    expect(await requestOf(request)).toMatchObject({ state: 'paid', received: '500.00' });
    const back = (entry: TrustEntry) =>
      firm.browser.post(`/api/trust-entries/${entry.id}/void`, { reason: 'Came back' });
    await back(second);
    expect(await requestOf(request)).toMatchObject({ state: 'part-paid', received: '200.00' });
    await back(first);
    expect(await requestOf(request)).toMatchObject({ state: 'open', received: '0.00' });
  });

  test('is of its matter and its account, and not for a cancelled one', async () => {
    const request = await aTrustRequest(firm);
    const { id: requestId, number, accountId, matterId, matterNumber } = request;
    const other = await aMatter(firm);
    expect((await refusedDeposit({ requestId, accountId, matterId: other.id })).body.detail).toBe(
      `${number} asks for money for ${matterNumber}. Choose that matter.`,
    );
    expect((await refusedDeposit({ requestId, accountId, matterId: null })).status).toBe(409);
    const { id: elsewhere } = await aTrustAccount(firm);
    expect((await refusedDeposit({ requestId, accountId: elsewhere, matterId })).body.detail).toBe(
      `${number} asks for money in another trust account. Choose that account.`,
    );
    await cancelled(request);
    expect((await refusedDeposit({ requestId, accountId, matterId })).body.detail).toBe(
      `${number} was cancelled. Record the deposit without it.`,
    );
    const foreign = await aTrustRequest(otherFirm);
    expect(await refusedDeposit({ requestId: foreign.id, accountId, matterId })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'requestId' }] },
    });
    expect(await requestOf(request)).toMatchObject({ received: '0.00' });
  });

  test('is nobody’s income: no figure of the firm changes before a fee is earned', async () => {
    const of = await aFirm(server);
    const request = await aTrustRequest(of, { amount: '900.00' });
    const { accountId, matterId, id: requestId, clientId } = request;
    const invoice = await anInvoice(of, { clientId, matterId, amount: '400.00' });
    const before = await figuresOf(of, clientId);
    const entry = await aTrustDeposit(of, { accountId, matterId, requestId, amount: '900.00' });
    expect(await requestOf(request, of)).toMatchObject({ state: 'paid' });
    expect(await figuresOf(of, clientId)).toEqual(before);
    const fee = {
      ledgerId: entry.postings[0]?.ledgerId,
      invoiceId: invoice.id,
      bankingAccountId: (await aBankingAccount(of)).id,
      method: 'ach',
    };
    expect((await of.browser.post('/api/trust-entries/earned-fees', fee)).status).toBe(200);
    const after = await figuresOf(of, clientId);
    for (const path of ['/api/dashboard/stats', '/api/financial-report', '/api/invoices/figures'])
      expect([path, after[path]]).not.toEqual([path, before[path]]);
  });
});

/** Everything that says what the firm has earned, is owed or has been paid. */
async function figuresOf({ browser }: TestFirm, clientId: string) {
  const paths = [
    '/api/dashboard/stats',
    '/api/financial-report',
    '/api/invoices/figures',
    '/api/invoices',
    '/api/clients/figures',
    `/api/clients/${clientId}`,
    '/api/dashboard/debts',
    '/api/time-figures/waiting',
  ];
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await browser.get(path);
    expect([path, status]).toEqual([path, 200]);
    answers[path] = { ...(body as object), generated: null };
  }
  return answers;
}

test('on paper it says that it is no invoice, and where to pay; printing it is noted', async () => {
  const of = await aFirm(server, 'Hartwell & Stone');
  const { id: bankingAccountId } = await aBankingAccount(of, {
    accountType: 'trust',
    bankName: 'Harbor Bank',
    accountName: 'Hartwell & Stone IOLTA',
    routingNumber: '021000021',
    accountNumber: '445566778899',
  });
  const { id: accountId } = await aTrustAccount(of, { bankingAccountId });
  const { id: clientId } = await aClient(of, { name: 'Rosa Delgado', address: '12 Finch Street' });
  const { id: matterId } = await aMatter(of, { clientId });
  const values = { accountId, matterId, amount: '1250.00', note: 'For the hearing in March.' };
  const request = await aTrustRequest(of, values);
  const pdf = async () =>
    readBack((await of.browser.get(`/api/trust-requests/${request.id}/pdf`)).bytes).text;
  const text = await pdf();
  for (const words of [
    'Request for funds to be held in trust',
    'This is not an invoice.',
    'TR-0001',
    'Rosa Delgado',
    '12 Finch Street',
    request.matterNumber,
    '$1,250.00',
    'For the hearing in March.',
    'Harbor Bank',
    'Hartwell & Stone IOLTA',
    '021000021',
    '445566778899',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Balance due');
  await seal(server.engine);
  const trail = await of.browser.get<{ action: string; recordId: string }[]>(
    `/api/audit?recordId=${request.id}`,
  );
  expect(JSON.stringify(trail.body)).toContain('GET /api/trust-requests/:id/pdf');
  await cancelled(request, of);
  expect(await pdf()).not.toContain('445566778899');
});
