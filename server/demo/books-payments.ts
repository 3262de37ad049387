/** When the bills were paid, and how: every client has a habit. */
import { type Cents, fromCents, sumOf } from '#contract/cents.ts';
import type { PaidBy, Payment } from '#contract/payments.ts';
import type { DemoBill, DemoPayment } from './books-bill.ts';
import { idOf } from './demo-id.ts';
import { daysAgo, officeHour } from './office-hours.ts';
import { clerk, manager } from './people.ts';

/** What has to be known of a bill to pay it. */
export interface Debt {
  bill: DemoBill;
  /** Its place among all bills. */
  place: number;
  amount: Cents;
  /** Days until it is due. */
  terms: number;
  method: PaidBy;
  /** Who keeps its papers. */
  keeper: string;
}

export type Paid = Omit<Payment, 'id' | 'invoiceId'>;

/** He lays stone and pays when he is paid himself. */
const alwaysLate = 'rossi';
/** Pays with the first mail of the month. */
const alwaysPrompt = ['fulton', 'whitaker'];

/** Never has all of it at once. */
const inHalves = 'armstead';

/** So much of all that was billed is still owed, of a hundred. */
const owed = 12n;

/** The payments of each bill, in the order of the bills. */
export function paymentsOf(now: Date, debts: readonly Debt[]): Paid[][] {
  const planned = debts.map((debt) => debt.bill.fate?.payments ?? byHabit(now, debt));
  const counted = debts.filter(({ bill }) => !bill.fate?.cancelled);
  const most = (sumOf(counted.map(({ amount }) => amount)) * owed) / 100n;
  let open = sumOf(debts.map((debt, at) => openOf(debt, planned[at] ?? [])));
  // Some pay long before they have to: as many as it takes.
  for (const [at, debt] of debts.entries()) {
    const { ago, client, fate } = debt.bill;
    const isUnpaid = planned[at]?.length === 0 && !fate && client !== alwaysLate;
    const isWaiting = isUnpaid && ago < debt.terms && ago > 4;
    if (!isWaiting || open - debt.amount < most) continue;
    planned[at] = [{ after: ago - 1 - (debt.place % (ago - 3)) }];
    open -= debt.amount;
  }
  return debts.map((debt, at) => received(now, debt, planned[at] ?? []));
}

function byHabit(now: Date, debt: Debt): DemoPayment[] {
  const { bill, place, amount } = debt;
  if (bill.fate) return [];
  if (bill.client === inHalves) return [{ after: 12, amount: amount / 2n }, { after: 35 }];
  const habit = habitOf(debt);
  const isLate = bill.client === alwaysLate;
  const after = isLate ? habit : beforeTheYearEnds(now, bill.ago, habit, place);
  return after < bill.ago ? [{ after }] : [];
}

function habitOf({ bill: { client = '' }, place, terms }: Debt): number {
  if (client === alwaysLate) return terms + 16 + ((place * 11) % 22);
  if (alwaysPrompt.includes(client)) return 8 + (place % 5);
  // Now and then somebody forgets.
  if (place % 11 === 4) return terms + 3 + (place % 9);
  return Math.max(8, terms - 1 - ((place * 5) % 12));
}

/** What would be paid in January is paid in December: it is a cost of the old year then. */
function beforeTheYearEnds(now: Date, ago: number, after: number, place: number): number {
  const day = daysAgo(now, ago - after);
  if (day.getUTCMonth() !== 0 || day.getUTCDate() > 24) return after;
  const earlier = after - day.getUTCDate() - (place % 11);
  return earlier >= 4 ? earlier : after;
}

function openOf({ bill, amount }: Debt, payments: readonly DemoPayment[]): Cents {
  if (bill.fate?.cancelled) return 0n;
  const standing = payments.filter(({ reversed }) => !reversed);
  if (standing.some((payment) => payment.amount === undefined)) return 0n;
  return amount - sumOf(standing.map((payment) => payment.amount ?? 0n));
}

function received(now: Date, debt: Debt, payments: readonly DemoPayment[]): Paid[] {
  const { bill, place, keeper } = debt;
  let open = debt.amount;
  return payments.map(({ after, amount = open, reversed, ...how }, at): Paid => {
    const kind: Paid['kind'] = how.kind ?? 'payment';
    const minute = (place * 13) % 55;
    const createdAt = officeHour(now, bill.ago - after, 15, minute + at);
    if (!reversed) open -= amount;
    const method = how.method ?? debt.method;
    // Giving up a debt is for the partners to decide.
    const who = kind === 'write-off' ? manager : keeper;
    return {
      kind,
      amount: fromCents(amount),
      paidOn: createdAt.toISOString().slice(0, 10),
      method: kind === 'write-off' ? null : method,
      reference: how.reference ?? references[method](place),
      trustEntryId: null,
      bankingAccountId: null,
      createdBy: idOf(who),
      createdAt: createdAt.toISOString(),
      reversedAt: reversed
        ? officeHour(now, bill.ago - reversed.after, 16, minute).toISOString()
        : null,
      reversedBy: reversed ? idOf(clerk) : null,
      reversalReason: reversed?.reason ?? null,
    };
  });
}

const references: Record<PaidBy, (place: number) => string | null> = {
  check: (place) => `Check ${1040 + ((place * 37) % 900)}`,
  wire: (place) => `Wire FW-${4100 + place}`,
  ach: (place) => `ACH trace ${70_000 + place * 17}`,
  card: (place) => `Card slip ${300 + place}`,
  cash: () => null,
  other: () => null,
};
