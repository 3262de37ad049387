import { beforeAll, describe, expect, test } from 'vitest';
import type { BankingAccount } from '#contract/banking-accounts.ts';
import type { Problem } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aBankingAccount,
  aColleague,
  aFirm,
  aPicture,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async ({ browser } = firm) =>
  (await browser.get<BankingAccount[]>('/api/banking-accounts')).body;
const numbers = {
  routingNumber: '021000021',
  accountNumber: '123456789012',
  swiftCode: 'FBBKUS33',
};
const defaults = async (of: TestFirm) =>
  (await list(of)).filter(({ isDefault }) => isDefault).map(({ nickname }) => nickname);

describe('an account with trust books', () => {
  const books = async (of: TestFirm) => {
    const { name, bankingAccountId } = await aTrustAccount(of);
    return { name, url: `/api/banking-accounts/${bankingAccountId}` };
  };

  test('is not deleted and stays a trust account', async () => {
    const { name, url } = await books(firm);
    for (const reply of [
      await otherFirm.browser.delete(url),
      await otherFirm.browser.put(url, { accountType: 'business' }),
    ])
      expect(reply.status).toBe(404);
    const removed = await firm.browser.delete<Problem>(url);
    expect([removed.status, removed.body.detail]).toEqual([
      409,
      `The trust books ‘${name}’ are kept for Operating: it cannot be deleted.`,
    ]);
    const changed = await firm.browser.put<Problem>(url, { accountType: 'business' });
    expect([changed.status, changed.body.detail]).toEqual([
      409,
      `The trust books ‘${name}’ are kept for Operating: it stays a trust account.`,
    ]);
  });

  test('is called something else, and says the type it has', async () => {
    const { url } = await books(firm);
    const same = { nickname: 'Client money', accountType: 'trust' };
    expect((await firm.browser.put(url, same)).body).toMatchObject(same);
  });

  test('stays one in the database too', async () => {
    const { bankingAccountId } = await aTrustAccount(firm);
    const write = withFirm(server.engine, firm.firmId, 'test', (db) =>
      db
        .updateTable('bankingAccounts')
        .set({ accountType: 'business' })
        .where('id', '=', bankingAccountId)
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: '23503' });
  });
});

describe('a banking account', () => {
  test('shows the last four of its numbers, and all of them to who asks', async () => {
    const account = await aBankingAccount(firm, { ...numbers, accountType: 'trust' });
    expect(account).toMatchObject({
      nickname: 'Operating',
      accountType: 'trust',
      isDefault: false,
      routingNumber: '•••• 0021',
      accountNumber: '•••• 9012',
      swiftCode: '•••• US33',
      userId: firm.user.id,
    });
    expect(await list()).toContainEqual(account);
    const shown = await firm.browser.post(`/api/banking-accounts/${account.id}/numbers`);
    expect(shown.body).toEqual(numbers);
    expect(await list(otherFirm)).toEqual([]);
  });

  test('keeps its numbers when their masks come back, and takes new ones', async () => {
    const { id, ...account } = await aBankingAccount(firm, numbers);
    const change = { ...account, userId: undefined, createdAt: undefined, updatedAt: undefined };
    const url = `/api/banking-accounts/${id}`;
    expect((await firm.browser.put(url, { ...change, nickname: 'Payroll' })).status).toBe(200);
    expect((await firm.browser.post(`${url}/numbers`)).body).toEqual(numbers);
    await firm.browser.put(url, { accountNumber: '555566667777', swiftCode: null });
    expect((await firm.browser.post(`${url}/numbers`)).body).toEqual({
      ...numbers,
      accountNumber: '555566667777',
      swiftCode: null,
    });
  });

  test.each([
    ['nickname', { nickname: '' }],
    ['bankName', { bankName: undefined }],
    ['accountName', { accountName: 'x'.repeat(201) }],
    ['accountType', { accountType: 'offshore' }],
    ['accountNumber', { accountNumber: '•••• 1234' }],
  ])('with a wrong %s is refused', async (field, change) => {
    const body = { nickname: 'A', bankName: 'B', accountName: 'C', ...change };
    expect(await firm.browser.post('/api/banking-accounts', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  test('that is a trust account is never the default: fees are not paid into trust', async () => {
    const detail = 'Is default must not be a trust account: fees are not paid into trust.';
    const refused = { status: 400, body: { detail } };
    const about = { nickname: 'IOLTA', bankName: 'Harbor', accountName: 'Clients' };
    const trust = { ...about, accountType: 'trust' };
    const add = (values: object) => firm.browser.post('/api/banking-accounts', values);
    expect(await add({ ...trust, isDefault: true })).toMatchObject(refused);
    const { id } = await aBankingAccount(firm, { accountType: 'trust' });
    const { id: usual } = await aBankingAccount(firm, { isDefault: true });
    const change = (one: string, values: object) =>
      firm.browser.put(`/api/banking-accounts/${one}`, values);
    expect(await change(id, { isDefault: true })).toMatchObject(refused);
    expect(await change(usual, { accountType: 'trust' })).toMatchObject(refused);
    expect(await change(usual, { accountType: 'trust', isDefault: false })).toMatchObject({
      status: 200,
    });
  });

  test('is the only default, also when several are made so at once', async () => {
    const of = await aFirm(server);
    await aBankingAccount(of, { nickname: 'First', isDefault: true });
    const second = await aBankingAccount(of, { nickname: 'Second', isDefault: true });
    expect(await defaults(of)).toEqual(['Second']);
    expect((await list(of))[0]?.nickname).toBe('Second');
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        aBankingAccount(of, { nickname: `N${n}`, isDefault: true }),
      ),
    );
    expect(await defaults(of)).toHaveLength(1);
    await of.browser.put(`/api/banking-accounts/${second.id}`, { isDefault: true });
    expect(await defaults(of)).toEqual(['Second']);
    await of.browser.delete(`/api/banking-accounts/${second.id}`);
    await aBankingAccount(of, { nickname: 'Third', isDefault: true });
    await of.browser.post(`/api/banking-accounts/${second.id}/restore`);
    expect(await defaults(of)).toEqual(['Third']);
  });
});

test('staff add accounts; where the money goes is a manager’s to change', async () => {
  const staff = await aColleague(server, firm, { firmRole: 'staff' });
  const { id } = await aBankingAccount({ browser: staff });
  const body = { nickname: 'Mine', bankName: 'B', accountName: 'C', isDefault: true };
  expect((await staff.post('/api/banking-accounts', body)).status).toBe(403);
  const change = { accountNumber: '998877665544' };
  expect((await staff.put(`/api/banking-accounts/${id}`, change)).status).toBe(403);
  expect((await staff.delete(`/api/banking-accounts/${id}`)).status).toBe(403);
});

test('a logo is a picture that can be printed', async () => {
  const logo = (content: Buffer) =>
    firm.browser.upload<CurrentUser>('/api/profile/logo', { ...aPicture, content });
  expect((await logo(aPicture.content.subarray(0, 40))).status).toBe(415);
  expect((await logo(Buffer.from('%PDF-1.7'))).status).toBe(415);
  const { body } = await logo(aPicture.content);
  expect(body.logoUrl).toMatch(/^\/api\/profile\/logo\?v=[0-9a-f]{8}$/);
  expect((await firm.browser.get(body.logoUrl ?? '')).bytes).toEqual(aPicture.content);
  expect((await otherFirm.browser.get('/api/profile/logo')).status).toBe(404);
  expect((await firm.browser.delete<CurrentUser>('/api/profile/logo')).body.logoUrl).toBeNull();
});

describe("the firm's own bank details", () => {
  test('are set in the profile, shown masked, and become an account', async () => {
    const of = await aFirm(server);
    expect((await of.browser.post('/api/banking-accounts/firm')).status).toBe(409);
    const profile = {
      firmBankName: 'Bank of Kings County',
      firmAccountName: 'Test Firm IOLTA',
      firmRoutingNumber: '021000021',
      firmAccountNumber: '998877665544',
      firmPaymentInstructions: 'Please wire to 998877665544.',
      includePaymentDetailsOnInvoice: true,
      companyName: 'Test Firm, PLLC',
      website: 'https://firm.example',
    };
    const { body } = await of.browser.put<CurrentUser>('/api/profile', profile);
    expect(body).toMatchObject({
      ...profile,
      firmRoutingNumber: '•••• 0021',
      firmAccountNumber: '•••• 5544',
      firmPaymentInstructions: 'Please wire to •••• 5544.',
      firmSwiftCode: null,
      role: 'user',
    });
    expect((await of.browser.get('/api/auth/user')).body).toEqual(body);
    await of.browser.put('/api/profile', {
      firmAccountNumber: '•••• 5544',
      firmPaymentInstructions: 'Wire to •••• 5544, thank you.',
    });
    expect((await of.browser.post('/api/profile/payment-details')).body).toEqual({
      routingNumber: '021000021',
      accountNumber: '998877665544',
      swiftCode: null,
      paymentInstructions: 'Wire to 998877665544, thank you.',
    });
    const account = await of.browser.post<BankingAccount>('/api/banking-accounts/firm');
    expect((await of.browser.post('/api/banking-accounts/firm')).status).toBe(409);
    expect(account.body).toMatchObject({
      bankName: 'Bank of Kings County',
      accountNumber: '•••• 5544',
      accountType: 'business',
    });
  });

  test('are a manager’s to change, and nothing else can be set along', async () => {
    const staff = await aColleague(server, firm, { firmRole: 'attorney' });
    expect((await staff.put('/api/profile', { city: 'Queens' })).status).toBe(403);
    for (const field of [
      'role',
      'id',
      'firmId',
      'email',
      'subscriptionPlan',
      'trialEndsAt',
      'logoUrl',
    ]) {
      expect((await firm.browser.put('/api/profile', { [field]: 'owner' })).status).toBe(400);
    }
  });
});
