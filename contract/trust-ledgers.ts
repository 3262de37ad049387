/** Whose the money in a trust account is: one ledger for each matter, and three that are nobody's. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { requiredMoney, Total } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';

export const TrustLedgerKind = z.enum(['client', 'firm-funds', 'unidentified', 'interest']);
export type TrustLedgerKind = z.infer<typeof TrustLedgerKind>;
export const trustLedgerLabels: Record<TrustLedgerKind, string> = {
  client: 'Client',
  /** The firm's own, for the bank's charges and for nothing else. */
  'firm-funds': 'Firm funds',
  unidentified: 'Unidentified funds',
  /** On its way from the bank to the foundation. */
  interest: 'Interest',
};

export const TrustLedger = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    kind: TrustLedgerKind,
    matterId: z.uuid().nullable(),
    matterNumber: z.string().nullable(),
    clientId: z.uuid().nullable(),
    clientName: z.string().nullable(),
    balance: Total,
    /** Of deposits that the bank has not collected yet. */
    uncleared: Total,
    /** Disputed, kept back, or waiting for a second signature. */
    held: Total,
    /** What can be used today: the balance less the two before. */
    available: Total,
    /** Below this the client is asked for more; 0.00: never. */
    minimum: Total,
    /** The day of the last entry. */
    lastEntryOn: Day.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'TrustLedger' });
export type TrustLedger = z.infer<typeof TrustLedger>;

export const trustLedgers = {
  list: read('/api/trust-ledgers', {
    summary: 'Ledgers of trust money: by client and matter, those that are nobody’s last',
    access: 'member',
    query: z.strictObject({
      accountId: z.uuid('must be the id of a trust account').optional(),
      matterId: z.uuid('must be the id of a matter').optional(),
      clientId: z.uuid('must be the id of a client').optional(),
      /** Only those with money in them. */
      holding: z.enum(['true']).optional(),
    }),
    gives: z.array(TrustLedger),
  }),
  get: read('/api/trust-ledgers/:id', {
    summary: 'One ledger, with what is in it and what of it can be used',
    access: 'member',
    gives: TrustLedger,
  }),
  setMinimum: write('PUT', '/api/trust-ledgers/:id/minimum', {
    summary: 'Say below which balance the client is asked for more; 0 says never',
    access: may.spendTrust,
    takes: z.strictObject({ minimum: requiredMoney }).meta({ id: 'TrustMinimum' }),
    gives: TrustLedger,
    refreshes: ['/api/trust-ledgers', '/api/activities', '/api/dashboard', '/api/analytics'],
  }),
};
