/** What a bar asks of a lawyer: so many credits of training by a day, and how far they have come. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { Credits, requiredCredits, Total } from '#contract/money.ts';
import { optionalText } from '#contract/text.ts';

const periodMonths = z
  .number({ error: 'must be a whole number of months' })
  .int('must be a whole number of months')
  .min(1, 'must be at least 1 month')
  .max(120, 'must be at most 120 months');

export const CleRequirement = z
  .object({
    id: z.uuid(),
    userId: z.uuid('must be the id of a colleague'),
    jurisdiction: Jurisdiction,
    /** All credits of the period, ethics included. */
    hours: Credits,
    ethicsHours: Credits,
    periodStart: Day,
    /** The last day of the period. */
    deadline: Day,
    /** How long the next period is. */
    periodMonths,
    /** What the bar lets the lawyer bring along from the period before. */
    carriedHours: Credits,
    /** Where the rule is written, and on which day somebody looked. */
    citation: optionalText(500),
    asOf: Day.nullable(),
    notes: optionalText(2000),
    /** Within the period, with what was carried over. */
    earned: Total,
    earnedEthics: Total,
    /** What is still to be earned; never less than the ethics part that is. */
    missing: Total,
    missingEthics: Total,
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CleRequirement' });
export type CleRequirement = z.infer<typeof CleRequirement>;

const fields = {
  userId: CleRequirement.shape.userId,
  jurisdiction: CleRequirement.shape.jurisdiction,
  hours: requiredCredits,
  ethicsHours: requiredCredits,
  periodStart: CleRequirement.shape.periodStart,
  deadline: CleRequirement.shape.deadline,
  periodMonths,
  carriedHours: requiredCredits,
  citation: CleRequirement.shape.citation,
  asOf: CleRequirement.shape.asOf,
  notes: CleRequirement.shape.notes,
};

export const NewCleRequirement = z
  .strictObject({
    ...fields,
    carriedHours: fields.carriedHours.default('0.00'),
    citation: fields.citation.default(null),
    asOf: fields.asOf.default(null),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'NewCleRequirement' });
export type NewCleRequirement = z.infer<typeof NewCleRequirement>;

/** Only the fields that are sent change. */
export const CleRequirementChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'CleRequirementChange' });
export type CleRequirementChange = z.infer<typeof CleRequirementChange>;

interface CleRule {
  jurisdiction: Jurisdiction;
  hours: string;
  ethicsHours: string;
  periodMonths: number;
  citation: string;
  asOf: Day;
}

/**
 * What some bars ask, as public lists had it on the day that is named: a start for the form. The rules
 * change, and the lists disagree, so whoever uses one looks it up and writes down when.
 */
export const knownCleRules: readonly CleRule[] = [
  {
    jurisdiction: 'AZ',
    hours: '15.00',
    ethicsHours: '3.00',
    periodMonths: 12,
    citation: 'Ariz. R. Sup. Ct. 45',
    asOf: '2013-01-01T00:00:00.000Z',
  },
  {
    jurisdiction: 'CA',
    hours: '25.00',
    ethicsHours: '4.00',
    periodMonths: 36,
    citation: 'Rules of the State Bar of California, rule 2.72 (with parts on bias and competence)',
    asOf: '2013-01-01T00:00:00.000Z',
  },
  {
    jurisdiction: 'NY',
    hours: '24.00',
    ethicsHours: '4.00',
    periodMonths: 24,
    citation: '22 NYCRR 1500.22',
    asOf: '2013-01-01T00:00:00.000Z',
  },
  {
    jurisdiction: 'TX',
    hours: '15.00',
    ethicsHours: '3.00',
    periodMonths: 12,
    citation: 'State Bar Rules of Texas, art. XII, sec. 6',
    asOf: '2013-01-01T00:00:00.000Z',
  },
];

export const cleReads = [
  '/api/cle-requirements',
  '/api/cle-credits',
  '/api/documents',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const cleRequirements = {
  list: read('/api/cle-requirements', {
    summary:
      'What each lawyer has to learn by when, and what is missing: the nearest deadline first',
    access: 'member',
    gives: z.array(CleRequirement),
  }),
  create: write('POST', '/api/cle-requirements', {
    summary: 'Add what a bar asks of a lawyer',
    access: 'member',
    takes: NewCleRequirement,
    gives: CleRequirement,
    refreshes: cleReads,
  }),
  change: write('PUT', '/api/cle-requirements/:id', {
    summary: 'Change some fields of a requirement',
    access: 'member',
    takes: CleRequirementChange,
    gives: CleRequirement,
    refreshes: cleReads,
  }),
  next: write('POST', '/api/cle-requirements/:id/next', {
    summary: 'The same requirement for the period after this one',
    access: 'member',
    takes: Nothing,
    gives: CleRequirement,
    refreshes: cleReads,
  }),
  remove: write('DELETE', '/api/cle-requirements/:id', {
    summary: 'Delete a requirement; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: cleReads,
  }),
  restore: write('POST', '/api/cle-requirements/:id/restore', {
    summary: 'Bring a deleted requirement back as it was',
    access: 'member',
    takes: Nothing,
    gives: CleRequirement,
    refreshes: cleReads,
  }),
};
