/** Where clients pay: changed, and shown in full, for whoever has just shown who they are. */
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmedMinutes } from '#contract/account.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { CurrentUser } from '#contract/users.ts';
import { seal } from '#server/audit/seal.ts';
import { aColleague, aFirm, goodPassword, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const current = async ({ browser }: Pick<TestFirm, 'browser'>) =>
  (await browser.get<CurrentUser>('/api/auth/user')).body;
const put = (browser: TestFirm['browser'], body: unknown) =>
  browser.put<CurrentUser>('/api/profile', body);
const longAgo = () => server.clock.pass((confirmedMinutes + 1) * 60_000);
const confirm = (browser: TestFirm['browser']) =>
  browser.post('/api/account/confirmation', { way: 'password', password: goodPassword });

describe('where clients pay', () => {
  const bank = {
    firmBankName: 'First Harbor Bank',
    firmAccountName: 'Marlowe Law PC',
    firmRoutingNumber: '021000021',
    firmAccountNumber: '000123456789',
    firmSwiftCode: 'FHBKUS33',
    firmPaymentInstructions: 'Wire to 000123456789.',
  };
  const unconfirmed = { status: 403, body: { type: 'confirm-identity' } };

  test.each(Object.entries(bank))(
    '%s is changed by whoever has just shown who they are',
    async (field, value) => {
      const of = await aFirm(server);
      longAgo();
      const before = await current(of);
      expect(await put(of.browser, { [field]: value, city: 'Portland' })).toMatchObject(
        unconfirmed,
      );
      expect(await current(of)).toEqual(before);
      expect((await confirm(of.browser)).status).toBe(204);
      expect((await put(of.browser, { [field]: value, city: 'Portland' })).status).toBe(200);
      const after = await current(of);
      expect(after.city).toBe('Portland');
      longAgo();
      expect(await put(of.browser, { [field]: null })).toMatchObject(unconfirmed);
      expect(await current(of)).toEqual(after);
    },
  );

  test('nobody is asked for what comes back as it was shown', async () => {
    const of = await aFirm(server);
    const { body: shown } = await put(of.browser, bank);
    longAgo();
    const same = Object.fromEntries(
      Object.keys(bank).map((field) => [field, shown[field as keyof typeof bank]]),
    );
    expect(same).toMatchObject({ firmAccountNumber: '•••• 6789' });
    const change = { ...same, city: 'Portland', includePaymentDetailsOnInvoice: true };
    expect(await put(of.browser, change)).toMatchObject({
      status: 200,
      body: { ...same, city: 'Portland', includePaymentDetailsOnInvoice: true },
    });
    // The words around a masked number are a change.
    const said = { firmPaymentInstructions: 'Wire to •••• 6789, or else.' };
    expect(await put(of.browser, said)).toMatchObject(unconfirmed);
    await confirm(of.browser);
    const { body: inFull } = await of.browser.post('/api/profile/payment-details');
    expect(inFull).toEqual({
      routingNumber: bank.firmRoutingNumber,
      accountNumber: bank.firmAccountNumber,
      swiftCode: bank.firmSwiftCode,
      paymentInstructions: bank.firmPaymentInstructions,
    });
  });

  test('the numbers in full are for whoever may see them and has just shown who they are', async () => {
    const of = await aFirm(server);
    await put(of.browser, bank);
    const look = (browser: TestFirm['browser']) => browser.post('/api/profile/payment-details');
    const attorney = await aColleague(server, of, { firmRole: 'attorney' });
    expect((await look(attorney)).body).toMatchObject({ accountNumber: bank.firmAccountNumber });
    longAgo();
    expect(await look(attorney)).toMatchObject(unconfirmed);
    expect(await look(of.browser)).toMatchObject(unconfirmed);
    await confirm(of.browser);
    expect((await look(of.browser)).status).toBe(200);
    await seal(server.engine);
    const { body: trail } = await of.browser.get<AuditEntry[]>('/api/audit?operation=event');
    const looks = trail.filter(({ action }) => action === 'POST /api/profile/payment-details');
    expect(looks.map(({ userId }) => userId)).toEqual([of.user.id, attorney.id]);
    const otherFirm = await aFirm(server);
    expect((await look(otherFirm.browser)).body).toMatchObject({ accountNumber: null });
  });
});
