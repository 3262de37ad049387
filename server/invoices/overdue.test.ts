import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { shownStatus } from '#contract/invoice-status.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Notification } from '#contract/notifications.ts';
import { aFirm, anInvoice, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTurn } from '#server/testing/turns.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const timeZone = 'America/New_York';
const run = (of: TestFirm, day: string) =>
  aTurn(server, 'overdue-invoices', { firmId: of.firmId, timeZone, day, now: server.clock.now });
const status = async (id: string, of = firm) =>
  (await of.browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body.status;

test('the night after the due date an open invoice is overdue, and not a day earlier', async () => {
  const days = { issueDate: '2026-10-01', dueDate: '2026-10-31' };
  const open = await anInvoice(firm, days);
  const paid = await anInvoice(firm, { ...days, status: 'paid' });
  const otherFirm = await aFirm(server);
  const theirs = await anInvoice(otherFirm, days);
  await run(firm, '2026-10-31');
  expect(await status(open.id)).toBe('pending');
  await run(firm, '2026-11-01');
  await run(firm, '2026-11-01');
  expect(await status(open.id)).toBe('overdue');
  expect(await status(paid.id)).toBe('paid');
  expect(await status(theirs.id, otherFirm)).toBe('pending');
  const trail = await firm.browser.get<Activity[]>(`/api/activities?entityId=${open.id}`);
  expect(trail.body.filter(({ type }) => type === 'invoice_overdue')).toHaveLength(1);
  const { body } = await firm.browser.get<Notification[]>('/api/notifications');
  expect(body.filter(({ title }) => title === 'Overdue payment')).toMatchObject([
    {
      type: 'warning',
      message: `${open.invoiceNumber} of Marlowe & Finch was due on Oct 31, 2026: $1,250.00 is open.`,
    },
  ]);
});

test('several at once are one message, and one whose day is moved is pending again', async () => {
  const of = await aFirm(server);
  const days = { issueDate: '2026-10-01', dueDate: '2026-10-31' };
  const [one] = [await anInvoice(of, days), await anInvoice(of, days)];
  await run(of, '2026-11-01');
  const { body } = await of.browser.get<Notification[]>('/api/notifications');
  expect(body[0]).toMatchObject({ message: '2 invoices are overdue since last night.' });
  await of.browser.put(`/api/invoices/${one.id}`, { dueDate: '2099-01-01' });
  expect(await status(one.id, of)).toBe('pending');
});

test('an open invoice is shown as overdue at once, by the day where the firm is', () => {
  const invoice = { status: 'pending', dueDate: '2026-11-15T00:00:00.000Z' } as const;
  expect(shownStatus(invoice, '2026-11-15T00:00:00.000Z')).toBe('pending');
  expect(shownStatus(invoice, '2026-11-16T00:00:00.000Z')).toBe('overdue');
  expect(shownStatus({ ...invoice, status: 'paid' }, '2027-01-01')).toBe('paid');
});
