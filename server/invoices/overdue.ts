/** In the night after its due date an open invoice becomes overdue, and whoever wrote it hears of it. */
import { sql } from 'kysely';
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { invoices } from '#contract/invoices.ts';
import { recordByClock } from '#server/activities/record.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { makeStale } from '#server/kit/stale.ts';
import * as notifications from '#server/notifications/store.ts';
import * as store from './store.ts';
import { told } from './told.ts';

/** So that no statement takes long, and others get their turn, however many there are. */
const atOnce = 500;

/** As `store.setOverdue`, for the firms of `due`. */
export const hasNewlyOverdue = sql`exists (select from invoices i where i.firm_id = due.firm_id
  and i.is_open and i.status = 'pending' and i.due_date < due.day)`;

export async function markOverdue(db: FirmDb, { day, now }: FirmDay): Promise<void> {
  const timestamp = now.toISOString();
  const news = new Map<string, { count: number; first: store.InvoiceHead }>();
  for (let done = atOnce; done === atOnce; ) {
    const overdue = await store.setOverdue(db, day, atOnce);
    done = overdue.length;
    if (done > 0) makeStale(db, invoices.change.refreshes);
    for (const invoice of overdue) {
      const open = formatMoney(invoice.balance);
      const happening = told('invoice_overdue', 'Invoice overdue', invoice, open);
      recordByClock(db, now, happening);
      const { count = 0, first = invoice } = news.get(invoice.createdBy ?? '') ?? {};
      if (invoice.createdBy) news.set(invoice.createdBy, { count: count + 1, first });
    }
  }
  for (const [userId, { count, first }] of news) {
    const { id, invoiceNumber, clientName, dueDate, balance } = first;
    await notifications.insert(db, {
      userId,
      title: 'Overdue payment',
      message:
        count === 1
          ? `${invoiceNumber} of ${clientName} was due on ${formatDay(dueDate)}: ${formatMoney(balance)} is open.`
          : `${count} invoices are overdue since last night.`,
      type: 'warning',
      url: count === 1 ? `/financial-mgmt?invoice=${id}` : '/financial-mgmt?status=overdue',
      timestamp,
      about: count === 1 ? `invoice ${id} overdue ${dueDate}` : `invoices overdue ${day}`,
    });
  }
}
