/**
 * Bills that clients paid out of their retainers. The books know when and how much; here such a payment is taken out
 * of them, and made again by the trust account, on the same day and to the cent.
 */
import type { Booked } from '../books-invoices.ts';
import { day } from '../office-hours.ts';
import { mostFees, retainers } from './trust-deposits.ts';

export interface EarnedFee {
  matter: string;
  invoiceId: string;
  amount: string;
  paidOn: string;
  at: Date;
}

/** Paid at once and in full, some weeks after the account was opened. */
export function feesOf(
  booked: readonly Booked[],
  matterIds: ReadonlyMap<string, string>,
  opened: Date,
): EarnedFee[] {
  return Object.keys(retainers).flatMap((matter) => {
    const matterId = matterIds.get(matter);
    return booked
      .filter(({ invoice }) => matterId !== undefined && invoice.matterId === matterId)
      .flatMap(({ invoice, payments: [payment, another] }): EarnedFee[] => {
        const isWhole = payment?.kind === 'payment' && payment.amount === invoice.amount;
        if (!payment || another || !isWhole || payment.reversedAt) return [];
        const { amount, createdAt } = payment;
        const paidOn = `${payment.paidOn.slice(0, 10)}T00:00:00.000Z`;
        return [{ matter, invoiceId: invoice.id, amount, paidOn, at: new Date(createdAt) }];
      })
      .filter(({ at }) => at.getTime() > opened.getTime() + 25 * day)
      .slice(0, mostFees);
  });
}

/** As it stood before it was paid. */
export function unpaid({ invoice, outcome, ...rest }: Booked): Booked {
  const trail = outcome.trail.filter(({ type }) => type !== 'invoice_paid');
  const open = { amountPaid: '0.00', paidAt: null, updatedAt: invoice.createdAt };
  return {
    ...rest,
    payments: [],
    invoice: { ...invoice, ...open, status: 'pending' },
    outcome: { ...outcome, trail },
  };
}
