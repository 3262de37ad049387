/** What reduces the debt of an invoice: money that came in, or a debt that was given up. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { write } from '#contract/endpoint.ts';
import { Money, positiveMoney } from '#contract/money.ts';
import { optionalText, requiredText } from '#contract/text.ts';

/** A write-off is never revenue. */
const PaymentKind = z.enum(['payment', 'write-off']);

export const PaidBy = z.enum(['wire', 'check', 'ach', 'card', 'cash', 'other']);
export type PaidBy = z.infer<typeof PaidBy>;
export const paidByLabels: Record<PaidBy, string> = {
  wire: 'Wire',
  check: 'Check',
  ach: 'ACH',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

/** How an invoice was paid: also out of trust, which is done in the trust account. */
const SettledBy = z.enum([...PaidBy.options, 'trust']);
export const settledByLabels: Record<z.infer<typeof SettledBy>, string> = {
  ...paidByLabels,
  trust: 'From trust',
};

export const Payment = z
  .object({
    id: z.uuid(),
    invoiceId: z.uuid(),
    kind: PaymentKind,
    amount: Money,
    /** The day the money came, or the debt was given up. */
    paidOn: Day,
    /** None for a write-off. */
    method: SettledBy.nullable(),
    /** A check's number, a wire's reference; of a write-off its reason. */
    reference: optionalText(200),
    /** The entry of the trust account that paid it, and the firm's account it went to. */
    trustEntryId: z.uuid().nullable(),
    bankingAccountId: z.uuid().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    /** A payment is never deleted: it is reversed, and both stay in the books. */
    reversedAt: Instant.nullable(),
    reversedBy: z.uuid().nullable(),
    reversalReason: z.string().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** How it was paid; left out: today where the firm is, by other means. */
const how = {
  paidOn: Day.optional(),
  method: PaidBy.default('other'),
  reference: optionalText(200).default(null),
};

export const NewPayment = z
  .strictObject({
    /** Left out, it is all that is still owed. */
    amount: positiveMoney.optional(),
    ...how,
  })
  .meta({ id: 'NewPayment' });
export type NewPayment = z.infer<typeof NewPayment>;

export const PaymentOfMany = z
  .strictObject({
    ids: z
      .array(z.uuid('must be the id of an invoice'))
      .min(1, 'must name at least one invoice')
      .max(100, 'must be at most 100 invoices'),
    ...how,
  })
  .meta({ id: 'PaymentOfMany' });

export const NewWriteOff = z
  .strictObject({
    /** Left out, it is all that is still owed. */
    amount: positiveMoney.optional(),
    reason: requiredText(200),
    paidOn: Day.optional(),
  })
  .meta({ id: 'NewWriteOff' });
export type NewWriteOff = z.infer<typeof NewWriteOff>;

export const PaymentReversal = z
  .strictObject({ reason: requiredText(200) })
  .meta({ id: 'PaymentReversal' });

export const payments = {
  reverse: write('POST', '/api/payments/:id/reverse', {
    summary: 'Take a payment or write-off back, with the reason; what was owed is owed again',
    access: 'member',
    takes: PaymentReversal,
    gives: Payment,
    refreshes: [
      '/api/invoices',
      '/api/matters',
      '/api/clients',
      '/api/financial-report',
      '/api/activities',
      '/api/dashboard',
      '/api/analytics',
      '/api/search',
    ],
  }),
};
