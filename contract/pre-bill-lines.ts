/** What can be billed of a matter, and the lines in which a pre-bill lays it out. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { BillingArrangement } from '#contract/matters.ts';
import { Money, Quantity, Total } from '#contract/money.ts';
import { requiredText } from '#contract/text.ts';

/** What of a matter nobody has billed yet, in a span of days. */
export const Billable = z
  .object({
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientId: z.uuid(),
    clientName: z.string(),
    billingArrangement: BillingArrangement,
    entries: z.int(),
    billedMinutes: z.int(),
    time: Total,
    expenses: Total,
    /** What is still to be asked of an agreed flat fee. */
    flatFee: Money.nullable(),
    /** Left out because somebody holds it. */
    held: Total,
    since: Day.nullable(),
    /** The pre-bill that is laid out for it already. */
    preBillId: z.uuid().nullable(),
  })
  .meta({ id: 'Billable' });
export type Billable = z.infer<typeof Billable>;

const PreBillLineKind = z.enum(['time', 'expense', 'fee']);
export type PreBillLineKind = z.infer<typeof PreBillLineKind>;

export const PreBillLine = z
  .object({
    id: z.uuid(),
    kind: PreBillLineKind,
    timeEntryId: z.uuid().nullable(),
    expenseId: z.uuid().nullable(),
    day: Day,
    /** Whose time it is. */
    userId: z.uuid().nullable(),
    /** As the client will read it. */
    description: requiredText(5000),
    quantity: Quantity,
    rate: Money,
    /** quantity × rate. */
    gross: Money,
    /** Written down: taken off this line. */
    discount: Money,
    /** gross − discount. */
    amount: Money,
    /** Stays off this bill, and waits for the next. */
    isHeld: z.boolean(),
    /** Time that a flat fee or a share of what is won covers: it is shown at its worth, all of it taken off. */
    isCovered: z.boolean(),
    taskCode: z.string().nullable(),
    activityCode: z.string().nullable(),
  })
  .meta({ id: 'PreBillLine' });
export type PreBillLine = z.infer<typeof PreBillLine>;
