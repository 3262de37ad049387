/** Whoever wrote an invoice hears in the morning that it was not paid. */
import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { Booked } from './books-invoices.ts';
import { day, hour } from './office-hours.ts';

/** What is older nobody needs to be told again. */
const newsDays = 10;

export function newsOf(now: Date, booked: readonly Booked[]) {
  const since = new Date(now.getTime() - newsDays * day).toISOString();
  const late = booked.flatMap(({ invoice, outcome: { overdue } }) =>
    overdue && overdue.at > since ? [{ ...invoice, ...overdue }] : [],
  );
  // The last one came this morning, as far as there has been a morning.
  const last = late.reduce((newest, { at }) => (at > newest ? at : newest), '');
  const thisMorning = new Date(now.getTime() - 3 * hour).toISOString();
  const mornings = Map.groupBy(late, ({ createdBy, at }) => `${createdBy} ${at}`);
  return [...mornings.values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first) return [];
    const isOne = theirs.length === 1;
    const { invoiceNumber, clientName, dueDate, open } = first;
    return {
      userId: first.createdBy,
      title: 'Overdue payment',
      message: isOne
        ? `${invoiceNumber} of ${clientName} was due on ${formatDay(dueDate)}: ${formatMoney(open)} is open.`
        : `${theirs.length} invoices are overdue since last night.`,
      type: 'warning',
      url: isOne ? `/financial-mgmt?invoice=${first.id}` : '/financial-mgmt?status=overdue',
      timestamp: first.at === last && last < thisMorning ? thisMorning : first.at,
      about: isOne ? `invoice ${first.id} overdue ${dueDate}` : null,
    };
  });
}
