/** What is done with trust money: what each act has to say. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { positiveMoney } from '#contract/money.ts';
import { optionalText, requiredText } from '#contract/text.ts';

/** How money came in. */
export const ReceivedBy = z.enum(['check', 'wire', 'ach', 'card', 'cash']);
/** How it goes out: never in cash. */
export const SentBy = z.enum(['check', 'wire', 'ach']);
export type SentBy = z.infer<typeof SentBy>;
const ledgerId = z.uuid('must be the id of a ledger');
const accountId = z.uuid('must be the id of a trust account');
const words = { purpose: requiredText(500), reference: optionalText(200).default(null) };
/** Left out, it is today where the firm is. */
const day = Day.optional();

export const NewTrustDeposit = z
  .strictObject({
    accountId,
    /** `null`: whose it is has to be found out. */
    matterId: z.uuid('must be the id of a matter').nullable(),
    amount: positiveMoney,
    day,
    party: requiredText(200),
    ...words,
    method: ReceivedBy,
    /** Left out, it follows from the method and what the firm has set. */
    fundsOn: Day.optional(),
    /** Kept until it is earned or spent, as what a request asked for is: nobody has to pay it out within some days. */
    isAdvance: z.boolean({ error: 'must be yes or no' }).default(false),
    /** The trust request it answers. */
    requestId: z.uuid('must be the id of a trust request').nullable().default(null),
  })
  .meta({ id: 'NewTrustDeposit' });
export type NewTrustDeposit = z.infer<typeof NewTrustDeposit>;

const checkNumber = z
  .union([z.string().trim(), z.null()], { error: 'must be a number such as 1042' })
  .transform((text) => text || null)
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,19}$/, 'must be a number such as 1042')
      .nullable(),
  )
  .default(null);

/** How money leaves the bank. */
const sent = {
  method: SentBy,
  checkNumber,
  toBank: optionalText(200).default(null),
  /** Of a longer number the last four digits are kept. */
  toAccount: optionalText(50).default(null),
};

/** A check has its number. */
const hasNumber = (ctx: z.core.ParsePayload<Pick<Sent, 'method' | 'checkNumber'>>) => {
  if (ctx.value.method === 'check' && ctx.value.checkNumber === null) missing(ctx, 'checkNumber');
};
function missing<Value>(ctx: z.core.ParsePayload<Value>, path: keyof Value & string): void {
  ctx.issues.push({ code: 'custom', path: [path], message: 'is required', input: ctx.value });
}

interface Sent {
  method: SentBy;
  checkNumber: string | null;
  toBank: string | null;
}
/** A check has its number, and what is sent electronically says where to. */
const saysHow = (ctx: z.core.ParsePayload<Sent>) => {
  hasNumber(ctx);
  if (ctx.value.method !== 'check' && ctx.value.toBank === null) missing(ctx, 'toBank');
};

const disbursed = {
  ledgerId,
  amount: positiveMoney,
  day,
  party: requiredText(200),
  ...words,
  ...sent,
};
export const NewTrustDisbursement = z
  .strictObject(disbursed)
  .check(saysHow)
  .meta({ id: 'NewTrustDisbursement' });
export type NewTrustDisbursement = z.infer<typeof NewTrustDisbursement>;

/** What is left of a client's money goes back to the client. Left out: all that can be used, to the client. */
export const NewTrustRefund = z
  .strictObject({
    ...disbursed,
    amount: positiveMoney.optional(),
    party: requiredText(200).optional(),
    purpose: requiredText(500).default('Refund of unused trust funds'),
  })
  .check(saysHow)
  .meta({ id: 'NewTrustRefund' });
export type NewTrustRefund = z.infer<typeof NewTrustRefund>;

/** Between matters of one client, or from the unidentified funds to whom they belong. */
export const NewTrustTransfer = z
  .strictObject({
    fromLedgerId: ledgerId,
    toMatterId: z.uuid('must be the id of a matter'),
    amount: positiveMoney,
    day,
    ...words,
  })
  .meta({ id: 'NewTrustTransfer' });
export type NewTrustTransfer = z.infer<typeof NewTrustTransfer>;

/** One act: out of trust, into the firm's account, and the invoice is paid by as much. */
export const NewEarnedFee = z
  .strictObject({
    ledgerId,
    invoiceId: z.uuid('must be the id of an invoice'),
    /** Left out, it is what is owed, or what can be used if that is less. */
    amount: positiveMoney.optional(),
    day,
    /** Where the firm keeps its own money. */
    bankingAccountId: z.uuid('must be the id of a bank account'),
    method: SentBy,
    checkNumber,
    reference: words.reference,
  })
  .check(hasNumber)
  .meta({ id: 'NewEarnedFee' });
export type NewEarnedFee = z.infer<typeof NewEarnedFee>;

/** What the bank takes for itself, out of the firm's own money there. */
export const NewBankCharge = z
  .strictObject({ accountId, amount: positiveMoney, day, ...words })
  .meta({ id: 'NewBankCharge' });
/** The firm's own money for the bank's charges, up to what the rules allow. */
export const NewFirmDeposit = z
  .strictObject({ accountId, amount: positiveMoney, day, ...words })
  .meta({ id: 'NewFirmDeposit' });
export type FirmMoney = z.infer<typeof NewFirmDeposit>;

/** In and out the same day: it is never the firm's, and never in a client's ledger of a pooled account. */
export const NewTrustInterest = z
  .strictObject({
    accountId,
    amount: positiveMoney,
    day,
    /** Of an account for one client; of a pooled one it goes where the state wants it. */
    matterId: z.uuid('must be the id of a matter').nullable().default(null),
    reference: words.reference,
  })
  .meta({ id: 'NewTrustInterest' });
export type NewTrustInterest = z.infer<typeof NewTrustInterest>;

export const TrustVoid = z
  .strictObject({
    reason: requiredText(500),
    day,
    /** A deposit that bounced after it was spent: the firm puts in what is missing, in the same act. */
    replenish: z.boolean({ error: 'must be yes or no' }).default(false),
  })
  .meta({ id: 'TrustVoid' });
export type TrustVoid = z.infer<typeof TrustVoid>;
