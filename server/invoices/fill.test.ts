/** A bill is filled by everybody who bills, with what stands on it and no more, and each time is written down. */
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmedMinutes } from '#contract/account.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { FilledBlock } from '#contract/payment-block.ts';
import type { Problem } from '#contract/problems.ts';
import { seal } from '#server/audit/seal.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  anInvoice,
  aPaymentTemplate,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let staff: Browser;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  staff = await aColleague(server, firm);
});

const fill = (wanted: object, by: Browser = staff) =>
  by.post<FilledBlock & Problem>('/api/invoices/payment-block', wanted);
const bank = { bankName: 'First Harbor Bank', accountName: 'Harbor Dental' };
const firmBank = {
  firmBankName: 'Oregon Trust',
  firmAccountName: 'Marlowe Law',
  firmAccountNumber: '998877665544',
};
const firmBlock =
  'FIRM PAYMENT DETAILS:\nBank: Oregon Trust\nAccount Name: Marlowe Law\nAccount Number: 998877665544';

/** Who filled a bill with whose numbers. */
async function filled(of: TestFirm) {
  await seal(server.engine);
  const { body } = await of.browser.get<AuditEntry[]>('/api/audit?operation=event');
  return body.filter(({ action }) => action === 'POST /api/invoices/payment-block');
}

describe('a bill is filled by staff', () => {
  test('from a client, with the block and nothing else that is stored', async () => {
    const numbers = { routingNumber: '123456780', accountNumber: '000123456789' };
    const harbor = await aClient(firm, { ...bank, ...numbers });
    expect((await fill({ source: 'client', id: harbor.id })).body).toEqual({
      text: 'CLIENT PAYMENT DETAILS:\nBank: First Harbor Bank\nAccount Name: Harbor Dental\nRouting Number: 123456780\nAccount Number: 000123456789',
      source: 'client',
    });
    const paymentInstructions = 'Wire from 000999888777.';
    const okafor = await aClient(firm, { ...numbers, paymentInstructions });
    expect((await fill({ source: 'client', id: okafor.id })).body).toEqual({
      text: paymentInstructions,
      source: 'client',
    });
    const nobody = await aClient(firm);
    expect((await fill({ source: 'client', id: nobody.id })).body).toEqual({
      text: null,
      source: 'client',
    });
  });

  test('from an account and from a template', async () => {
    const account = await aBankingAccount(firm, { ...bank, accountNumber: '000123456789' });
    const { body } = await fill({ source: 'account', id: account.id });
    expect(body.text).toMatch(
      /^Payment Information\nBank: .*\n.*\n(.*\n)?Account Number: 000123456789/,
    );
    const instructions = 'Wire to 000123456789.';
    const template = await aPaymentTemplate(firm, { instructions });
    expect((await fill({ source: 'template', id: template.id })).body).toEqual({
      text: instructions,
      source: 'template',
    });
  });

  test('from the firm, which asks who one is as where the numbers are shown', async () => {
    const of = await aFirm(server);
    const ben = await aColleague(server, of);
    expect((await fill({ source: 'firm' }, ben)).body.detail).toBe(
      'Please add firm banking information in your profile first.',
    );
    await of.browser.put('/api/profile', { ...firmBank, includePaymentDetailsOnInvoice: true });
    expect((await fill({ source: 'firm' }, ben)).body).toEqual({ text: firmBlock, source: 'firm' });
    const client = await aClient(of, { paymentInstructions: 'By check.' });
    const ofClient = { source: 'client', id: client.id };
    expect((await fill(ofClient, ben)).body.text).toBe(`By check.\n\n${firmBlock}`);
    expect((await filled(of)).map(({ userId, recordId }) => [userId, recordId])).toEqual([
      [ben.id, of.firmId],
      [ben.id, of.firmId],
    ]);
    server.clock.pass((confirmedMinutes + 1) * 60_000);
    for (const wanted of [{ source: 'firm' }, ofClient]) {
      const { status, body } = await fill(wanted, ben);
      expect([status, body.type]).toEqual([403, 'confirm-identity']);
    }
  });
});

test('it is written into the trail as what it is: by whom, whose numbers, for which bill', async () => {
  const of = await aFirm(server);
  const ben = await aColleague(server, of);
  const { id } = await aClient(of, { accountNumber: '000123456789' });
  const invoice = await anInvoice(of, { clientId: id });
  await fill({ source: 'client', id, invoiceId: invoice.id }, ben);
  expect(await filled(of)).toMatchObject([
    {
      userId: ben.id,
      recordId: id,
      actionText: 'Fill a bill with payment details',
      after: { source: 'client', invoiceId: invoice.id },
    },
  ]);
});

test('the answer is kept nowhere, also not for whoever asks twice', async () => {
  const { id } = await aClient(firm, { accountNumber: '987654321098' });
  const wanted = { source: 'client', id };
  for (let n = 0; n < 2; n++) {
    const reply = await staff.post('/api/invoices/payment-block', wanted, {
      'idempotency-key': 'the same',
    });
    expect(reply.text).toContain('987654321098');
    expect(reply.header('idempotency-replayed')).toBeUndefined();
  }
});

test('another firm’s records fill nothing, nor does nobody’s', async () => {
  const theirs = { browser: otherFirm.browser };
  const ids = {
    client: (await aClient(theirs, { accountNumber: '000123456789' })).id,
    account: (await aBankingAccount(theirs)).id,
    template: (await aPaymentTemplate(theirs)).id,
  };
  for (const [source, id] of Object.entries(ids))
    expect([source, (await fill({ source, id })).status]).toEqual([source, 404]);
  const invoiceId = (await anInvoice(theirs)).id;
  const { id } = await aClient(firm, { accountNumber: '000123456789' });
  expect((await fill({ source: 'client', id, invoiceId })).status).toBe(404);
  expect(await fill({ source: 'client' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'id' }] },
  });
  expect(await filled(otherFirm)).toEqual([]);
});

describe('a template kept from a bill', () => {
  const kept = (invoiceId: string, instructions: string) =>
    staff.post<Problem & { id: string; instructions: string }>('/api/payment-templates', {
      name: `As billed: ${instructions}`,
      instructions,
      invoiceId,
    });
  const inClear = async (id: string) => (await fill({ source: 'template', id })).body.text;

  test('has the numbers that stood behind the masks, edited or not', async () => {
    const paymentInstructions = 'Wire to 000123456789.';
    const { id } = await anInvoice(firm, { paymentInstructions });
    const { body: same } = await kept(id, 'Wire to •••• 6789.');
    expect(same.instructions).toBe('Wire to •••• 6789.');
    expect(await inClear(same.id)).toBe(paymentInstructions);
    const { body: edited } = await kept(id, 'Please wire to •••• 6789 soon.');
    expect(await inClear(edited.id)).toBe('Please wire to 000123456789 soon.');
    expect((await kept(id, 'Wire to •••• 1111.')).status).toBe(400);
  });

  test('gets nothing of another firm’s bill', async () => {
    const paymentInstructions = 'Wire to 000123456789.';
    const { id } = await anInvoice(otherFirm, { paymentInstructions });
    expect((await kept(id, 'Wire to •••• 6789.')).status).toBe(404);
  });
});
