/** Training that a lawyer took part in, with its certificate. */
import * as z from 'zod';
import { cleReads } from '#contract/cle-requirements.ts';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { Credits, positiveCredits, requiredCredits } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText, requiredText } from '#contract/text.ts';

const mostJurisdictions = 10;
const Jurisdictions = z
  .array(Jurisdiction, { error: 'must be a list of jurisdictions' })
  .overwrite((list) => [...new Set(list)])
  .min(1, 'must name where it counts')
  .max(mostJurisdictions, `must be at most ${mostJurisdictions} jurisdictions`);

export const CleCredit = z
  .object({
    id: z.uuid(),
    userId: z.uuid('must be the id of a colleague'),
    title: requiredText(200),
    provider: optionalText(200),
    completedOn: Day,
    /** All of it, ethics included. */
    hours: Credits,
    ethicsHours: Credits,
    /** Where it counts; a course may be accredited in several places. */
    jurisdictions: Jurisdictions,
    certificateDocumentId: z.uuid('must be the id of a document').nullable(),
    certificateName: z.string().nullable(),
    notes: optionalText(2000),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CleCredit' });
export type CleCredit = z.infer<typeof CleCredit>;

const fields = {
  userId: CleCredit.shape.userId,
  title: CleCredit.shape.title,
  provider: CleCredit.shape.provider,
  completedOn: CleCredit.shape.completedOn,
  hours: positiveCredits,
  ethicsHours: requiredCredits,
  jurisdictions: CleCredit.shape.jurisdictions,
  certificateDocumentId: CleCredit.shape.certificateDocumentId,
  notes: CleCredit.shape.notes,
};

export const NewCleCredit = z
  .strictObject({
    ...fields,
    provider: fields.provider.default(null),
    ethicsHours: fields.ethicsHours.default('0.00'),
    certificateDocumentId: fields.certificateDocumentId.default(null),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'NewCleCredit' });
export type NewCleCredit = z.infer<typeof NewCleCredit>;

/** Only the fields that are sent change. */
export const CleCreditChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'CleCreditChange' });
export type CleCreditChange = z.infer<typeof CleCreditChange>;

export const cleCredits = {
  list: read('/api/cle-credits', {
    summary: 'Training of the lawyers, the latest first',
    access: 'member',
    query: pageQuery.extend({ userId: z.uuid('must be the id of a colleague').optional() }),
    gives: z.array(CleCredit),
  }),
  create: write('POST', '/api/cle-credits', {
    summary: 'Log training that a lawyer took part in',
    access: 'member',
    takes: NewCleCredit,
    gives: CleCredit,
    refreshes: cleReads,
  }),
  change: write('PUT', '/api/cle-credits/:id', {
    summary: 'Change some fields of logged training',
    access: 'member',
    takes: CleCreditChange,
    gives: CleCredit,
    refreshes: cleReads,
  }),
  remove: write('DELETE', '/api/cle-credits/:id', {
    summary: 'Delete logged training; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: cleReads,
  }),
  restore: write('POST', '/api/cle-credits/:id/restore', {
    summary: 'Bring deleted training back as it was',
    access: 'member',
    takes: Nothing,
    gives: CleCredit,
    refreshes: cleReads,
  }),
};
