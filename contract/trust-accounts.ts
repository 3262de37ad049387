/** The bank accounts in which a firm keeps money of its clients. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { Total } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';

/** The foundation's in a pooled account (IOLTA); the client's where the account is kept for one client. */
export const InterestTo = z.enum(['foundation', 'client']);
export type InterestTo = z.infer<typeof InterestTo>;
export const interestToLabels: Record<InterestTo, string> = {
  foundation: 'The state’s foundation (IOLTA)',
  client: 'The client it is kept for',
};

export const TrustAccount = z
  .object({
    id: z.uuid(),
    name: requiredText(100),
    /** The account in the bank, with its numbers: one of the type 'trust'. */
    bankingAccountId: z.uuid('must be the id of a bank account'),
    bankName: z.string(),
    /** The last four characters of the number. */
    accountNumber: z.string().nullable(),
    /** Whose rules count here. */
    jurisdiction: Jurisdiction,
    interestTo: InterestTo,
    /** Nothing is posted before it. */
    openedOn: Day,
    /** Nothing is posted up to it: the period is reconciled and signed. */
    lockedThrough: Day.nullable(),
    /** What the register says is in the bank, and so what all ledgers hold together. */
    balance: Total,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TrustAccount' });
export type TrustAccount = z.infer<typeof TrustAccount>;

const fields = TrustAccount.pick({
  name: true,
  bankingAccountId: true,
  jurisdiction: true,
  interestTo: true,
  openedOn: true,
}).shape;

export const NewTrustAccount = z
  .strictObject({ ...fields, interestTo: fields.interestTo.default('foundation') })
  .meta({ id: 'NewTrustAccount' });
export type NewTrustAccount = z.infer<typeof NewTrustAccount>;

/** Only the fields that are sent change. The day it was opened stays: entries stand on it. */
export const TrustAccountChange = z
  .strictObject({
    name: fields.name,
    jurisdiction: fields.jurisdiction,
    interestTo: fields.interestTo,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'TrustAccountChange' });
export type TrustAccountChange = z.infer<typeof TrustAccountChange>;

const refreshes = [
  '/api/trust-accounts',
  '/api/trust-ledgers',
  '/api/trust-reports',
  '/api/retention',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const trustAccounts = {
  list: read('/api/trust-accounts', {
    summary: 'Trust accounts by name, each with what is in it',
    access: 'member',
    gives: z.array(TrustAccount),
  }),
  create: write('POST', '/api/trust-accounts', {
    summary: 'Keep the ledgers of a trust account here, from the day it was opened',
    access: may.runTrust,
    takes: NewTrustAccount,
    gives: TrustAccount,
    refreshes,
  }),
  nextCheck: read('/api/trust-accounts/:id/next-check', {
    summary:
      'The number after the highest of an account’s checks, also of those that wait for approval',
    access: 'member',
    gives: z.object({ checkNumber: z.string().nullable() }).meta({ id: 'NextTrustCheck' }),
  }),
  change: write('PUT', '/api/trust-accounts/:id', {
    summary: 'Change some fields of a trust account',
    access: may.runTrust,
    takes: TrustAccountChange,
    gives: TrustAccount,
    refreshes,
  }),
};
