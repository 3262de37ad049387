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

/** Twelve minutes at 300 an hour, asked for as agreed unless something else is said. */
async function aBill(by: Browser, asked: object = {}) {
  const { id: timeEntryId, clientId } = await aTimeEntry(firm);
  const line = { description: 'Call', quantity: '0.20', rate: '300.00', timeEntryId, ...asked };
  const lines = [line, { description: 'Opinion', rate: '500', discount: '50' }];
  return by.post<Answer>('/api/invoices', { clientId, lines });
}

test.each([
  ['a discount', { discount: '1' }],
  ['a lower rate', { rate: '299.99' }],
  ['less time', { quantity: '0.10' }],
])('staff give no client %s on time; attorneys do', async (_, asked) => {
  const refused = await aBill(staff, asked);
  expect([refused.status, refused.body.detail]).toEqual([403, why]);
  expect((await aBill(attorney, asked)).status).toBe(200);
});

test('staff bill time as agreed, for more, or for nothing when it is not billable', async () => {
  expect((await aBill(staff)).body.amount).toBe('510.00');
  expect((await aBill(staff, { rate: '320' })).body.amount).toBe('514.00');
  const free = await aTimeEntry(firm, { isBillable: false });
  const lines = [{ description: 'No charge', quantity: '0.20', rate: '0', timeEntryId: free.id }];
  const written = await staff.post('/api/invoices', { clientId: free.clientId, lines });
  expect(written.status).toBe(200);
});

test('what an attorney took off stays when staff save the rest, and does not become more', async () => {
  const { body } = await aBill(attorney, { discount: '10', rate: '290' });
  const lines = body.lines.map(({ id: _, amount: __, ...line }) => line);
  const [time, opinion] = lines;
  const put = (by: Browser, ...next: object[]) =>
    by.put<Answer>(`/api/invoices/${body.id}`, { lines: next });
  const other = { ...opinion, description: 'Second opinion', discount: '60.00' };
  expect((await put(staff, { ...time }, other)).body.amount).toBe('488.00');
  const less = await put(staff, { ...time, discount: '11' }, other);
  expect([less.status, less.body.detail]).toEqual([403, why]);
  expect((await put(attorney, { ...time, discount: '11' }, other)).body.amount).toBe('487.00');
  expect((await put(otherFirm.browser, { ...time }, other)).status).toBe(404);
});

test('a line that still asks for time does not let it go', async () => {
  const { body } = await aBill(firm.browser);
  const path = `/api/invoices/${body.id}`;
  const lines = body.lines.map(({ id: _, amount: __, timeEntryId: ___, ...line }) => line);
  expect((await otherFirm.browser.put(path, { lines })).status).toBe(404);
  const refused = await firm.browser.put<Answer>(path, { lines });
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'Lines ask for “Call” without the time it stands for.',
  ]);
  expect((await firm.browser.put(path, { lines: lines.slice(1) })).status).toBe(200);
});
