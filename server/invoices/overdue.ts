/** In the night after its due date an open invoice becomes overdue, and whoever wrote it hears of it. */
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import * as activities from '#server/activities/store.ts';
import type { FirmDay } from '#server/jobs/job.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as notifications from '#server/notifications/store.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function markOverdue(db: FirmDb, { day, now }: FirmDay): Promise<void> {
  const overdue = await store.setOverdue(db, day);
  const timestamp = now.toISOString();
  for (const invoice of overdue) {
    const happening = told(
      'invoice_overdue',
      'Invoice overdue',
      invoice,
      formatMoney(invoice.balance),
    );
    activities.insert(db, { ...happening, userId: null, timestamp });
  }
  for (const [userId, theirs] of Map.groupBy(overdue, ({ createdBy }) => createdBy)) {
    if (!userId) continue;
    const [first] = theirs;
    const isOne = theirs.length === 1 && first;
    await notifications.insert(db, {
      userId,
      title: 'Overdue payment',
      message: isOne
        ? `${first.invoiceNumber} of ${first.clientName} was due on ${formatDay(first.dueDate)}: ${formatMoney(first.balance)} is open.`
        : `${theirs.length} invoices are overdue since last night.`,
      type: 'warning',
      url: isOne ? `/financial-mgmt?invoice=${first.id}` : '/financial-mgmt?status=overdue',
      timestamp,
    });
  }
}
