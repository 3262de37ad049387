/**
 * May we act? A conflict check searches everybody the firm knows for the given names, keeps what it
 * found as it was found, and waits for a person to decide. What was decided is never changed.
 */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { download, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, requiredName, requiredText } from '#contract/text.ts';

export const ConflictDecision = z.enum(['clear', 'waiver-needed', 'declined', 'wall']);
export type ConflictDecision = z.infer<typeof ConflictDecision>;
export const conflictDecisionLabels: Record<ConflictDecision, string> = {
  clear: 'Clear',
  'waiver-needed': 'Waiver needed',
  declined: 'Declined',
  wall: 'Ethical wall',
};

/** What the check was made for; on demand there is no record yet. */
export const ConflictSubject = z.enum(['client', 'matter', 'party']);
export type ConflictSubject = z.infer<typeof ConflictSubject>;

/** Where a hit was found. */
export const ConflictSource = z.enum(['client', 'party', 'vendor', 'person']);
export type ConflictSource = z.infer<typeof ConflictSource>;
export const conflictSourceLabels: Record<ConflictSource, string> = {
  client: 'Client',
  party: 'Party',
  vendor: 'Vendor',
  person: 'Person of the firm',
};

export const ConflictHit = z
  .object({
    source: ConflictSource,
    sourceId: z.uuid(),
    /** The name of the record that was found. */
    name: z.string(),
    /** What it is to the firm: 'Former client', 'Adverse party in MAT-2026-004'. */
    role: z.string(),
    /** The term that was searched, and what it was found in: a name, an alias, an e-mail. */
    searched: z.string(),
    found: z.string(),
    /** 'Same name', 'Bob is a nickname of Robert', 'Same phone'. */
    because: z.array(z.string()),
    /** 0 to 100: how much alike they are. */
    score: z.number().int(),
    /** The page that shows the record; null when there is none. */
    url: z.string().nullable(),
  })
  .meta({ id: 'ConflictHit' });
export type ConflictHit = z.infer<typeof ConflictHit>;

export const ConflictCheck = z
  .object({
    id: z.uuid(),
    /** Null for a check on demand. */
    subjectType: ConflictSubject.nullable(),
    subjectId: z.uuid().nullable(),
    /** Whom or what it was about, as it was called then. */
    subjectName: z.string(),
    terms: z.array(z.string()),
    hitCount: z.number().int(),
    requestedBy: z.uuid().nullable(),
    createdAt: Instant,
    decision: ConflictDecision.nullable(),
    /** The terms of a waiver, who stays behind the wall, why it was declined. */
    decisionNote: z.string().nullable(),
    decidedBy: z.uuid().nullable(),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'ConflictCheck' });
export type ConflictCheck = z.infer<typeof ConflictCheck>;

export const ConflictReport = ConflictCheck.extend({ hits: z.array(ConflictHit) }).meta({
  id: 'ConflictReport',
});
export type ConflictReport = z.infer<typeof ConflictReport>;

export const NewConflictCheck = z
  .strictObject({
    /** Names, e-mails or phones. */
    terms: z
      .array(requiredName(200), { error: 'must be a list of names' })
      .min(1, 'must have at least one name')
      .max(20, 'must be at most 20 names'),
  })
  .meta({ id: 'NewConflictCheck' });
export type NewConflictCheck = z.infer<typeof NewConflictCheck>;

export const NewConflictDecision = z
  .strictObject({ decision: ConflictDecision, note: optionalText(5000).default(null) })
  .refine(({ decision, note }) => decision === 'clear' || note !== null, {
    path: ['note'],
    message: 'is required unless the check is clear',
  })
  .meta({ id: 'NewConflictDecision' });
export type NewConflictDecision = z.infer<typeof NewConflictDecision>;

/** Of a check that ran along with something else. */
export const ranAlong = ConflictCheck.pick({ id: true, hitCount: true }).nullable();

const refreshes = [
  '/api/conflict-checks',
  '/api/clients',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const conflictChecks = {
  list: read('/api/conflict-checks', {
    summary: 'Conflict checks, newest first',
    access: 'member',
    query: pageQuery.extend({
      state: z.enum(['undecided', 'decided']).optional(),
      subjectId: z.uuid('must be an id').optional(),
      q: requiredText(200).optional(),
    }),
    gives: z.array(ConflictCheck),
  }),
  one: read('/api/conflict-checks/:id', {
    summary: 'One conflict check with its hits, as they were when it ran',
    access: 'member',
    gives: ConflictReport,
  }),
  create: write('POST', '/api/conflict-checks', {
    summary: 'Search everybody the firm knows for some names, and keep what was found',
    access: 'member',
    takes: NewConflictCheck,
    gives: ConflictReport,
    refreshes,
  }),
  decide: write('POST', '/api/conflict-checks/:id/decision', {
    summary: 'Decide a conflict check, once and for good',
    access: may.decideConflicts,
    takes: NewConflictDecision,
    gives: ConflictReport,
    refreshes,
  }),
  pdf: download('/api/conflict-checks/:id/pdf', {
    summary: 'A conflict check as a PDF to print and file',
    access: 'member',
  }),
};
