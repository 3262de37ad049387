/** What a client is asked to pay into trust. It looks like an invoice and is none: what comes in is owed, not earned. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, read, write } from '#contract/endpoint.ts';
import { Money, positiveMoney, Total } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText, requiredText } from '#contract/text.ts';

/** It follows from what came in for it. */
export const TrustRequestState = z.enum(['open', 'part-paid', 'paid', 'cancelled']);
export type TrustRequestState = z.infer<typeof TrustRequestState>;
export const trustRequestLabels: Record<TrustRequestState, string> = {
  open: 'Open',
  'part-paid': 'Partly paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export const TrustRequest = z
  .object({
    id: z.uuid(),
    number: z.string(),
    accountId: z.uuid('must be the id of a trust account'),
    matterId: z.uuid('must be the id of a matter'),
    matterNumber: z.string(),
    clientId: z.uuid(),
    clientName: z.string(),
    amount: Money,
    /** Deposited for it; deposits that were taken back do not count. */
    received: Total,
    requestedOn: Day,
    dueOn: Day,
    note: optionalText(2000),
    state: TrustRequestState,
    cancelReason: z.string().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TrustRequest' });
export type TrustRequest = z.infer<typeof TrustRequest>;

const fields = TrustRequest.pick({ accountId: true, matterId: true, note: true }).shape;

/** The firm numbers it (TR-0001). Left out, the day is today where the firm is and it is due in 14 days. */
export const NewTrustRequest = z
  .strictObject({
    accountId: fields.accountId,
    matterId: fields.matterId,
    amount: positiveMoney,
    requestedOn: Day.optional(),
    dueOn: Day.optional(),
    note: fields.note.default(null),
  })
  .meta({ id: 'NewTrustRequest' });
export type NewTrustRequest = z.infer<typeof NewTrustRequest>;

const refreshes = [
  '/api/trust-requests',
  '/api/trust-reports',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const trustRequests = {
  list: read('/api/trust-requests', {
    summary: 'Trust requests, the newest first',
    access: 'member',
    query: pageQuery.extend({
      matterId: z.uuid('must be the id of a matter').optional(),
      accountId: z.uuid('must be the id of a trust account').optional(),
      state: TrustRequestState.optional(),
    }),
    gives: z.array(TrustRequest),
  }),
  get: read('/api/trust-requests/:id', {
    summary: 'One trust request',
    access: 'member',
    gives: TrustRequest,
  }),
  create: write('POST', '/api/trust-requests', {
    summary: 'Ask a client for money to be held in trust',
    access: 'member',
    takes: NewTrustRequest,
    gives: TrustRequest,
    refreshes,
  }),
  cancel: write('POST', '/api/trust-requests/:id/cancel', {
    summary: 'Cancel a request, with the reason; what came in for it stays',
    access: 'member',
    takes: z.strictObject({ reason: requiredText(500) }).meta({ id: 'TrustRequestCancelling' }),
    gives: TrustRequest,
    refreshes,
  }),
  pdf: download('/api/trust-requests/:id/pdf', {
    summary: 'The request as a PDF for the client',
    access: 'member',
  }),
};
