import { beforeAll, expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aColleague, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

type Answer = InvoiceRecord & Omit<Problem, 'status'>;

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let staff: Browser;
let attorney: Browser;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  staff = await aColleague(server, firm, { firmRole: 'staff' });
  attorney = await aColleague(server, firm, { firmRole: 'attorney' });
});

const why = 'Only an attorney or a manager can ask less for time than was agreed.';

/** The lines of an invoice as a form sends them back. */
const sent = ({ lines }: InvoiceRecord) =>
  lines.map(({ id: _, amount: __, timekeeper: ___, ...line }) => line);

/** Twelve minutes at 300 an hour, asked for as agreed unless something else is said. */
async function aBill(by: Browser, asked: object = {}) {
  const { id: timeEntryId, clientId } = await aTimeEntry(firm);
  const line = { description: 'Call', quantity: '0.20', rate: '300.00', timeEntryId, ...asked };
  const lines = [line, { description: 'Opinion', rate: '500', discount: '50' }];
  return by.post<Answer>('/api/invoices', { clientId, lines });
}

test('staff give no client a discount on time; attorneys do', async () => {
  const refused = await aBill(staff, { discount: '1' });
  expect([refused.status, refused.body.detail]).toEqual([403, why]);
  expect((await aBill(attorney, { discount: '1' })).body.amount).toBe('509.00');
});

test.each([
  ['quantity', '0.10', '0.20'],
  ['quantity', '5', '0.20'],
  ['rate', '299.99', '300.00'],
  ['rate', '320', '300.00'],
] as const)('a bill does not say a %s of %s of time that has another', async (name, said, own) => {
  const names = { quantity: 'Quantity', rate: 'Rate' };
  const sentence = (line: number) =>
    `${names[name]} of line ${line} must be ${own}, as the time entry says. Take something off with a discount.`;
  const refused = await aBill(attorney, { [name]: said });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: `lines.0.${name}`, message: sentence(1) }],
  ]);
  const { body } = await aBill(firm.browser);
  const [time, opinion] = sent(body);
  const path = `/api/invoices/${body.id}`;
  const lines = [opinion, { ...time, [name]: said }];
  expect((await otherFirm.browser.put(path, { lines })).status).toBe(404);
  const changed = await firm.browser.put<Answer>(path, { lines });
  expect([changed.status, changed.body.errors]).toEqual([
    400,
    [{ field: `lines.1.${name}`, message: sentence(2) }],
  ]);
  const { body: after } = await firm.browser.get<InvoiceRecord>(path);
  expect(sent(after)).toEqual([time, opinion]);
});

test('staff bill time as agreed, and for nothing when it is not billable', async () => {
  expect((await aBill(staff)).body.amount).toBe('510.00');
  const free = await aTimeEntry(firm, { isBillable: false });
  const line = { description: 'No charge', quantity: '0.20', timeEntryId: free.id };
  const write = (rate: string) =>
    staff.post<Answer>('/api/invoices', { clientId: free.clientId, lines: [{ ...line, rate }] });
  expect((await write('300')).body.errors?.[0]?.field).toBe('lines.0.rate');
  expect((await write('0')).status).toBe(200);
});

test('what an attorney took off stays when staff save the rest, and does not become more', async () => {
  const { body } = await aBill(attorney, { discount: '10' });
  const [time, opinion] = sent(body);
  const put = (by: Browser, ...next: object[]) =>
    by.put<Answer>(`/api/invoices/${body.id}`, { lines: next });
  const other = { ...opinion, description: 'Second opinion', discount: '60.00' };
  expect((await put(staff, { ...time }, other)).body.amount).toBe('490.00');
  const less = await put(staff, { ...time, discount: '11' }, other);
  expect([less.status, less.body.detail]).toEqual([403, why]);
  expect((await put(attorney, { ...time, discount: '11' }, other)).body.amount).toBe('489.00');
  expect((await put(otherFirm.browser, { ...time }, other)).status).toBe(404);
});

test('a line that still asks for time does not let it go', async () => {
  const { body } = await aBill(firm.browser);
  const path = `/api/invoices/${body.id}`;
  const lines = sent(body).map(({ timeEntryId: _, ...line }) => line);
  expect((await otherFirm.browser.put(path, { lines })).status).toBe(404);
  const refused = await firm.browser.put<Answer>(path, { lines });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'Lines ask for “Call” without the time it stands for.',
  ]);
  expect((await firm.browser.put(path, { lines: lines.slice(1) })).status).toBe(200);
});

test('a line that bills time names who did the work, and no other line does', async () => {
  const { body } = await aBill(firm.browser);
  const { firstName, lastName } = firm.user;
  const names = [`${firstName} ${lastName}`, null];
  expect(body.lines.map(({ timekeeper }) => timekeeper)).toEqual(names);
  const path = `/api/invoices/${body.id}`;
  const read = await firm.browser.get<InvoiceRecord>(path);
  expect(read.body.lines.map(({ timekeeper }) => timekeeper)).toEqual(names);
  expect((await otherFirm.browser.get(path)).status).toBe(404);
  const lines = sent(body).map((line) => ({ ...line, timekeeper: 'Somebody else' }));
  expect((await firm.browser.put(path, { lines })).status).toBe(400);
});
