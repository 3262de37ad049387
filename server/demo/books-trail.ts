/** What the life of an invoice leaves behind: its sums, its place in the trail, and who hears of it. */
import { type Cents, formatMoney, fromCents, toCents } from '#contract/cents.ts';
import type { Payment } from '#contract/payments.ts';
import { told } from '#server/invoices/told.ts';
import { day, hour } from './office-hours.ts';

export interface TrailEntry {
  type: string;
  title: string;
  description: string;
  entityType: string;
  entityId: string;
  userId: string | null;
  timestamp: string;
}

/** An invoice with all that happened to it, whatever the order. */
export interface Life {
  id: string;
  invoiceNumber: string;
  clientName: string;
  amount: string;
  dueDate: string;
  createdBy: string;
  createdAt: string;
  payments: readonly Omit<Payment, 'id' | 'invoiceId'>[];
  cancelled: { at: string; by: string; reason: string } | null;
}

export interface Outcome {
  amountPaid: string;
  writtenOff: string;
  paidAt: string | null;
  updatedAt: string;
  /** When the night's job found it unpaid, and what was open then. */
  overdue: { at: string; open: string } | null;
  trail: TrailEntry[];
}

/** The job runs a minute past midnight in New York, and somewhat later in summer. */
const night = 5 * hour + 2 * 60_000;

/** The last day whose night has passed: what was due before it is overdue. */
export const lastNight = (now: Date): string =>
  `${new Date(now.getTime() - night).toISOString().slice(0, 10)}T00:00:00.000Z`;

export function outcomeOf(life: Life, now: Date): Outcome {
  const sums = { payment: 0n, 'write-off': 0n };
  const outcome: Omit<Outcome, 'amountPaid' | 'writtenOff'> = {
    paidAt: null,
    updatedAt: life.createdAt,
    overdue: null,
    trail: [],
  };
  let isCancelled = false;
  const open = (): Cents => toCents(life.amount) - sums.payment - sums['write-off'];
  const tell = (timestamp: string, userId: string | null, type: string, title: string, more = '') =>
    outcome.trail.push({ ...told(type, title, life, more), userId, timestamp });

  const happenings: { at: string; happen: (at: string) => void }[] = [
    {
      at: life.createdAt,
      happen: (at) => tell(at, life.createdBy, 'invoice_created', 'Invoice created'),
    },
    {
      at: new Date(Date.parse(life.dueDate) + day + night).toISOString(),
      happen: (at) => {
        if (isCancelled || open() === 0n) return;
        outcome.overdue = { at, open: fromCents(open()) };
        tell(at, null, 'invoice_overdue', 'Invoice overdue', formatMoney(outcome.overdue.open));
      },
    },
  ];
  for (const { kind, amount, reference, createdAt, createdBy, ...payment } of life.payments) {
    happenings.push({
      at: createdAt,
      happen: (at) => {
        sums[kind] += toCents(amount);
        outcome.paidAt = open() === 0n ? at : null;
        outcome.updatedAt = at;
        const left = `${formatMoney(amount)}, ${formatMoney(fromCents(open()))} still open`;
        if (kind === 'write-off') {
          tell(
            at,
            createdBy,
            'invoice_written_off',
            'Invoice written off',
            `${formatMoney(amount)}, ${reference}`,
          );
        } else if (open() === 0n) {
          tell(at, createdBy, 'invoice_paid', 'Invoice paid', formatMoney(amount));
        } else {
          tell(at, createdBy, 'payment_recorded', 'Payment recorded', left);
        }
      },
    });
    const { reversedAt, reversedBy, reversalReason } = payment;
    if (!reversedAt) continue;
    happenings.push({
      at: reversedAt,
      happen: (at) => {
        sums[kind] -= toCents(amount);
        outcome.paidAt = null;
        outcome.updatedAt = at;
        const why = `${formatMoney(amount)}, ${reversalReason}`;
        tell(at, reversedBy, 'payment_reversed', 'Payment reversed', why);
      },
    });
  }
  const { cancelled } = life;
  if (cancelled) {
    happenings.push({
      at: cancelled.at,
      happen: (at) => {
        isCancelled = true;
        outcome.updatedAt = at;
        tell(at, cancelled.by, 'invoice_cancelled', 'Invoice cancelled', cancelled.reason);
      },
    });
  }
  const past = happenings.filter(({ at }) => at <= now.toISOString());
  for (const { at, happen } of past.sort((a, b) => (a.at < b.at ? -1 : 1))) happen(at);
  return {
    ...outcome,
    amountPaid: fromCents(sums.payment),
    writtenOff: fromCents(sums['write-off']),
  };
}
