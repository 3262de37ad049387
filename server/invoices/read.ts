/** One invoice with its lines and payments, and the figures over all of them. */
import { type Day, plusDays } from '#contract/dates.ts';
import { InvoiceAge, type InvoiceFigures, invoiceAgeDays } from '#contract/invoice-ages.ts';
import type { InvoiceStanding } from '#contract/invoice-files.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { paymentsOf } from '#server/payments/store.ts';
import { linesOf } from './lines.ts';
import { restOfBill } from './rest-of-bill.ts';
import * as store from './store.ts';
import { withTimekeepers } from './timekeepers.ts';

export const whole = async (db: FirmDb, head: store.InvoiceHead): Promise<InvoiceRecord> => ({
  ...head,
  lines: await withTimekeepers(db, await linesOf(db, head.id)),
  payments: await paymentsOf(db, head.id),
  ...(await restOfBill(db, head)),
});

export const one = async (db: FirmDb, id: string): Promise<InvoiceRecord> =>
  whole(db, await store.head(db, id));

export async function figures(db: FirmDb, today: Day, paidIn?: string): Promise<InvoiceFigures> {
  const owed = await store.owedByAge(db, today);
  return {
    ...(await store.sums(db)),
    ...(paidIn && { receivedInMonth: await store.receivedIn(db, paidIn) }),
    ages: InvoiceAge.options.map((age) => ({
      age,
      ...(owed.get(age) ?? { invoices: 0, balance: '0.00' }),
    })),
  };
}

export interface Asked {
  status?: InvoiceStanding;
  age?: InvoiceAge;
}

/** What is overdue follows from the day, so that no filter has to wait for the night. */
export function dueBetween(today: Day, { status, age }: Asked) {
  const days = age ? invoiceAgeDays[age] : { from: null, to: null };
  const isOpen = age !== undefined || (status && status !== 'paid' && status !== 'cancelled');
  // The fewest and the most days overdue that both allow.
  const from = Math.max(days.from ?? -Infinity, status === 'overdue' ? 1 : -Infinity);
  const to = Math.min(days.to ?? Infinity, status === 'pending' ? 0 : Infinity);
  return {
    ...(isOpen && { open: 'true' }),
    ...((status === 'paid' || status === 'cancelled') && { status }),
    ...(Number.isFinite(from) && { dueTo: plusDays(today, -from) }),
    ...(Number.isFinite(to) && { dueFrom: plusDays(today, -to) }),
  };
}
