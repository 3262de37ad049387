/** The firm's realisation and collection are those of its people together, whatever became of a bill. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import type { AnalyticsRow, RowsTotal } from '#contract/analytics-rows.ts';
import { sumOf, toCents } from '#contract/cents.ts';
import type { LoggedTime } from '#contract/time-entries.ts';
import type { PersonTime } from '#contract/time-figures.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  anInvoice,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { writeAllDown } from '#server/testing/kept-figures.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let server: TestServer;
let firm: TestFirm;

const spans = {
  March: 'from=2024-03-01&to=2024-03-31',
  'a day': 'from=2024-03-05&to=2024-03-05',
  'three days': 'from=2024-03-04&to=2024-03-06',
  'nothing yet': 'from=2023-03-01&to=2023-03-31',
  // Of more than a year, bills are added up in another way.
  'two years': 'from=2023-01-01&to=2024-12-31',
};

const lineOf = ({ id, narrative, rate, billedMinutes }: LoggedTime, discount = '0') => ({
  description: narrative,
  quantity: String(billedMinutes / 60),
  rate,
  discount,
  timeEntryId: id,
});

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  const colleague = await aColleague(server, firm, { firmRole: 'attorney' });
  const hourly = await aMatter(firm, { billingRate: '333.33', practiceArea: 'tax' });
  const flat = await aMatter(firm, { billingArrangement: 'flat', flatFee: '900' });
  const shared = await aMatter(firm, { billingRate: '99.99' });
  const entry = (matterId: string, day: string, values: object = {}) =>
    aTimeEntry(firm, { matterId, day: `2024-03-0${day}`, duration: '90m', ...values });
  const bill = async (of: { id: string; clientId: string }, values: object, paid?: string) => {
    const invoice = await anInvoice(firm, { clientId: of.clientId, matterId: of.id, ...values });
    if (paid) await made(firm, `/api/invoices/${invoice.id}/payments`, { amount: paid });
    return invoice;
  };
  // Thirds of cents: discounts on a line and on the whole, and a payment of part of it.
  const [one, two] = [await entry(hourly.id, '4'), await entry(hourly.id, '5')];
  const lines = [lineOf(one), lineOf(two, '33.34')];
  await bill(hourly, { lines, discount: '10.01' }, '333.33');
  // All of it given away.
  const gift = await entry(hourly.id, '5', { userId: colleague.id });
  await bill(hourly, { lines: [lineOf(gift)], discount: gift.amount });
  // Cancelled, and billed anew with the half of it.
  const again = await entry(hourly.id, '6', { userId: colleague.id });
  const wrong = await bill(hourly, { lines: [lineOf(again)] });
  await made(firm, `/api/invoices/${wrong.id}/cancel`, { reason: 'Wrong address' });
  await bill(hourly, { lines: [lineOf(again, '250')] }, '249.99');
  // Covered by a fee: worth nothing unless something is asked for it.
  const covered = await entry(flat.id, '4', { rate: '200' });
  await bill(flat, { lines: [lineOf(covered, covered.amount), { description: 'Fee', rate: '9' }] });
  const extra = await entry(flat.id, '5', { rate: '200' });
  await bill(flat, { lines: [lineOf(extra)] }, '1.01');
  // Several pay.
  const payers = [
    { clientId: shared.clientId, percent: '66.67' },
    { clientId: (await aClient(firm)).id, percent: '33.33' },
  ];
  await firm.browser.put(`/api/billing-terms/matters/${shared.id}`, { payers });
  await entry(shared.id, '6');
  const { id } = await aPreBill(firm, { matterIds: [shared.id] });
  const [first] = await made<{ id: string }[]>(firm, '/api/pre-bills/issue', { ids: [id] });
  await made(firm, `/api/invoices/${first?.id}/payments`, { amount: '50.00' });
  await entry(hourly.id, '6', { isBillable: false });
  await entry(hourly.id, '7');
});

const get = async <Body>(path: string): Promise<Body> => {
  const { body, status, text } = await firm.browser.get<Body>(path);
  expect([status, text.slice(0, 300)]).toEqual([200, expect.anything()]);
  return body;
};

describe.each(['counted afresh', 'written down'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'written down') await writeAllDown(server);
  });

  test.each(Object.entries(spans))('of %s', async (_, span) => {
    const people = await get<PersonTime[]>(`/api/time-figures/people?${span}`);
    const sum = (name: 'worth' | 'billed' | 'collected') =>
      sumOf(people.map((person) => toCents(person[name])));
    const figures = await get<Analytics>(`/api/analytics?period=custom&${span}`);
    const { realisation, collection, utilisation } = figures;
    expect(
      [realisation.part, realisation.whole, collection.part, collection.whole].map(toCents),
    ).toEqual([sum('billed'), sum('worth'), sum('collected'), sum('billed')]);
    const worked = people.filter(({ actualSeconds }) => actualSeconds > 0);
    const minutes = (name: 'billableMinutes' | 'availableMinutes') =>
      worked.reduce((all, person) => all + person[name], 0);
    expect([utilisation.part, utilisation.whole]).toEqual([
      minutes('billableMinutes'),
      minutes('availableMinutes'),
    ]);
    for (const [of, share] of Object.entries({ realisation, collection })) {
      const total = await get<RowsTotal>(
        `/api/analytics/rows/total?period=custom&${span}&of=${of}`,
      );
      expect([total.amount ?? '0.00', total.of ?? '0.00']).toEqual([share.part, share.whole]);
    }
  });

  test('of a day, by hand', async () => {
    const { realisation, collection } = await get<Analytics>(
      `/api/analytics?period=custom&${spans['a day']}`,
    );
    // 500.00 less 33.34 less its part of 10.01, which is 4.83 and a bit; a gift of 500.00; 300.00 extra.
    expect(realisation).toMatchObject({ part: '761.82', whole: '1300.00', now: 586 });
    // 461.82 as 333.33 is to 956.65, and 1.01 of the extra.
    expect(collection).toMatchObject({ part: '161.92', whole: '761.82', now: 213 });
  });
});

test('what is told as unbilled there is unbilled here', async () => {
  const people = await get<PersonTime[]>(`/api/time-figures/people?${spans.March}`);
  const { unbilled } = await get<Analytics>('/api/analytics');
  expect(toCents(unbilled.time)).toBe(sumOf(people.map((person) => toCents(person.unbilled))));
  const rows = await get<AnalyticsRow[]>('/api/analytics/rows?of=unbilled');
  expect(rows.map(({ amount }) => amount)).toEqual([unbilled.time]);
});
