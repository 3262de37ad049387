/** A coupon, from its code to what it takes off. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aLateFirm,
  ask,
  cards,
  choose,
  confirmed,
  daysPass,
  nothingIsDue,
  paymentsOf,
  payWith,
  subscriptionOf,
  tryToChoose,
} from '#server/testing/subscribing.ts';

let server: TestServer;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(() => nothingIsDue(server));

test('takes off for as long as it says', async () => {
  const firm = await aLateFirm(server);
  const checkout = await choose(firm, { coupon: 'welcome20' });
  expect(checkout).toMatchObject({
    dueToday: '71.20',
    dueLater: { amount: '71.20' },
    discount: '20% off for 3 months',
  });
  expect((await choose(firm, { coupon: 'WELCOME20' })).clientSecret).toBe(checkout.clientSecret);
  await payWith(firm, checkout, cards.good);
  expect(await confirmed(firm)).toMatchObject({ status: 'active', amount: '71.20' });
  await daysPass(server, 125, firm, otherFirm);
  const amounts = (await paymentsOf(server, firm)).map(({ amount }) => amount);
  expect(amounts).toEqual(['71.20', '71.20', '71.20', '89.00', '89.00']);
  expect((await subscriptionOf(firm)).amount).toBe('89.00');
});

test.each(['NOBODY', 'SUMMER25', "'; drop table firms; --"])(
  '%s is refused by its name, and the form that is open stays',
  async (coupon) => {
    const firm = await aLateFirm(server);
    const { clientSecret } = await choose(firm);
    const refused = await tryToChoose<Problem>(firm, { coupon });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      {
        field: 'coupon',
        message: `There is no coupon ${coupon.toUpperCase()}, or it is no longer valid.`,
      },
    ]);
    expect((await choose(firm)).clientSecret).toBe(clientSecret);
    const checked = await firm.browser.post<Problem>('/api/subscription/coupon', {
      code: coupon,
    });
    expect([checked.status, checked.body.errors?.[0]?.field]).toEqual([400, 'code']);
  },
);

test('can be looked at before', async () => {
  const firm = await aFirm(server);
  const { body } = await firm.browser.post('/api/subscription/coupon', { code: 'founder50' });
  expect(body).toEqual({
    code: 'FOUNDER50',
    description: '50% off the first bill',
    percentOff: 50,
    amountOff: null,
  });
});

test.each(['after the trial', 'during it'])(
  'that is used up once it was chosen is kept, %s, and another plan says so',
  async (when) => {
    const firm = when === 'during it' ? await aFirm(server) : await aLateFirm(server);
    const checkout = await choose(firm, { coupon: 'FOUNDER50' });
    expect(checkout.discount).toBe('50% off the first bill');
    const isActive = (active: boolean) =>
      ask(
        server,
        `update sandbox_objects set body = jsonb_set(body, '{active}', to_jsonb($1::boolean))
         where id = 'promo_FOUNDER50'`,
        [active],
      );
    await isActive(false);
    try {
      expect(await choose(firm, { coupon: 'founder50' })).toEqual(checkout);
      const another = await tryToChoose<Problem>(firm, { plan: 'basic', coupon: 'FOUNDER50' });
      expect([another.status, another.body.errors]).toEqual([
        400,
        [
          {
            field: 'coupon',
            message:
              'The coupon FOUNDER50 cannot be used again. Go on with the plan that you chose with it, or remove the coupon.',
          },
        ],
      ]);
      expect((await choose(firm, { coupon: 'FOUNDER50' })).clientSecret).toBe(
        checkout.clientSecret,
      );
    } finally {
      await isActive(true);
    }
    await payWith(firm, checkout, cards.good);
    expect(await confirmed(firm)).toMatchObject({ isPaying: true, plan: 'professional' });
  },
);
