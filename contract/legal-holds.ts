/** A legal hold: while it stands, nothing of a matter is destroyed, and none of its documents deleted. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';

export const LegalHold = z
  .object({
    id: z.uuid(),
    matterId: z.uuid('must be the id of a matter'),
    matterNumber: z.string(),
    clientName: z.string(),
    reason: requiredText(1000),
    placedBy: z.uuid().nullable(),
    placedAt: Instant,
    liftedBy: z.uuid().nullable(),
    /** `null` while it stands. */
    liftedAt: Instant.nullable(),
    liftNote: z.string().nullable(),
  })
  .meta({ id: 'LegalHold' });
export type LegalHold = z.infer<typeof LegalHold>;

const refreshes = [
  '/api/legal-holds',
  '/api/retention',
  '/api/matters',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const legalHolds = {
  list: read('/api/legal-holds', {
    summary: 'Legal holds, the last one first; those that were lifted, too',
    access: 'member',
    query: z.strictObject({ matterId: z.uuid('must be the id of a matter').optional() }),
    gives: z.array(LegalHold),
  }),
  place: write('POST', '/api/legal-holds', {
    summary: 'Place a matter on legal hold',
    access: may.holdMatters,
    takes: z
      .strictObject({ matterId: LegalHold.shape.matterId, reason: LegalHold.shape.reason })
      .meta({ id: 'NewLegalHold' }),
    gives: LegalHold,
    refreshes,
  }),
  lift: write('POST', '/api/legal-holds/:id/lift', {
    summary: 'Lift a legal hold, with the reason',
    access: may.holdMatters,
    takes: z.strictObject({ note: requiredText(1000) }).meta({ id: 'LegalHoldEnd' }),
    gives: LegalHold,
    refreshes,
  }),
};
