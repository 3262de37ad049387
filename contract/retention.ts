/** How long the files of closed matters are kept, and the log of what was destroyed. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, requiredText } from '#contract/text.ts';

export const RetentionRule = z
  .object({
    /** After the day a matter was closed. */
    years: z
      .number({ error: 'must be a whole number of years' })
      .int('must be a whole number of years')
      .min(1, 'must be at least 1 year')
      .max(100, 'must be at most 100 years'),
    citation: optionalText(500),
    asOf: Day.nullable(),
    /** `null` while it is as it came. */
    updatedAt: Instant.nullable(),
    updatedBy: z.uuid().nullable(),
  })
  .meta({ id: 'RetentionRule' });
export type RetentionRule = z.infer<typeof RetentionRule>;

/** The strictest of the usual ones. */
export const usualRetentionRule: RetentionRule = {
  years: 7,
  citation: 'ISBA Professional Conduct Advisory Opinion 17-02; 22 NYCRR 1200, rule 1.15(d)',
  asOf: '2023-01-01T00:00:00.000Z',
  updatedAt: null,
  updatedBy: null,
};

const ruleFields = RetentionRule.omit({ updatedAt: true, updatedBy: true }).shape;
export const RetentionRuleChange = z
  .strictObject(ruleFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'RetentionRuleChange' });
export type RetentionRuleChange = z.infer<typeof RetentionRuleChange>;

/** `held` before all others; `due`: its day has come and nothing was destroyed yet. */
export const RetentionState = z.enum(['keeping', 'due', 'held', 'destroyed']);
export type RetentionState = z.infer<typeof RetentionState>;
export const retentionStateLabels: Record<RetentionState, string> = {
  keeping: 'To be kept',
  due: 'May be destroyed',
  held: 'On legal hold',
  destroyed: 'Destroyed',
};

export const RetainedMatter = z
  .object({
    /** The matter's. */
    id: z.uuid(),
    matterNumber: z.string(),
    clientName: z.string(),
    /** `null`: a hold stands on a matter that is open. */
    closeDate: Day.nullable(),
    /** By the firm's rule, or longer where the matter says so. */
    keepUntil: Day.nullable(),
    keepLongerUntil: Day.nullable(),
    keepNote: z.string().nullable(),
    /** The hold that stands. */
    holdId: z.uuid().nullable(),
    holdReason: z.string().nullable(),
    /** How many documents of it the firm keeps. */
    documents: z.number().int(),
    destroyedOn: Day.nullable(),
    state: RetentionState,
  })
  .meta({ id: 'RetainedMatter' });
export type RetainedMatter = z.infer<typeof RetainedMatter>;

export const DestructionMethod = z.enum(['shredded', 'deleted', 'returned', 'other']);
export type DestructionMethod = z.infer<typeof DestructionMethod>;
export const destructionMethodLabels: Record<DestructionMethod, string> = {
  shredded: 'Paper shredded',
  deleted: 'Electronic files deleted',
  returned: 'Returned to the client',
  other: 'Another way',
};

/** An entry of the log; nobody changes it. */
export const Destruction = z
  .object({
    id: z.uuid(),
    matterId: z.uuid(),
    matterNumber: z.string(),
    clientName: z.string(),
    closeDate: Day,
    /** The day until which it had to be kept, and the rule that said so. */
    keptUntil: Day,
    rule: z.string(),
    destroyedOn: Day,
    method: DestructionMethod,
    /** What was destroyed. */
    description: z.string(),
    /** The documents that were deleted from here, by name and the SHA-256 of their bytes. */
    /** Without a hash: a document whose file never came. */
    documents: z.array(
      z.object({ name: z.string(), filename: z.string(), sha256: z.string().nullable() }),
    ),
    recordedBy: z.uuid().nullable(),
    recordedByName: z.string(),
    recordedAt: Instant,
  })
  .meta({ id: 'Destruction' });
export type Destruction = z.infer<typeof Destruction>;

export const NewDestruction = z
  .strictObject({
    method: DestructionMethod,
    description: requiredText(2000),
    /** Left out, it is today where the firm is. */
    destroyedOn: Day.optional(),
    /** Delete the matter's documents from here, for good. */
    deletesDocuments: z.boolean().default(false),
    /** Wills, deeds and other originals were looked for, and taken out. */
    originalsChecked: z.literal(true, {
      error: 'must be confirmed: wills, deeds and other originals are not destroyed',
    }),
  })
  .meta({ id: 'NewDestruction' });
export type NewDestruction = z.infer<typeof NewDestruction>;

export const RetentionChange = z
  .strictObject({ keepLongerUntil: Day.nullable(), keepNote: optionalText(1000).default(null) })
  .meta({ id: 'RetentionChange' });
export type RetentionChange = z.infer<typeof RetentionChange>;

const count = z.number().int();
export const RetentionFigures = z
  .object({ keeping: count, due: count, held: count, destroyed: count })
  .meta({ id: 'RetentionFigures' });
export type RetentionFigures = z.infer<typeof RetentionFigures>;

const refreshes = [
  '/api/retention',
  '/api/documents',
  '/api/matters',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const retention = {
  list: read('/api/retention', {
    summary: 'Closed matters by the day until which they are kept, and whatever is on hold',
    access: 'member',
    query: pageQuery.extend({
      /** In the matter's number or the client's name. */
      q: requiredText(200).optional(),
      state: RetentionState.optional(),
    }),
    gives: z.array(RetainedMatter),
  }),
  figures: read('/api/retention/figures', {
    summary: 'How many matters are kept, on hold, destroyed, or may be',
    access: 'member',
    gives: RetentionFigures,
  }),
  rule: read('/api/retention/rule', {
    summary: "The firm's rule: how long the file of a closed matter is kept",
    access: 'member',
    gives: RetentionRule,
  }),
  changeRule: write('PUT', '/api/retention/rule', {
    summary: "Change the firm's rule; the days of all closed matters follow",
    access: may.setRules,
    takes: RetentionRuleChange,
    gives: RetentionRule,
    refreshes,
  }),
  log: read('/api/retention/log', {
    summary: 'What was destroyed, the last one first',
    access: 'member',
    query: pageQuery,
    gives: z.array(Destruction),
  }),
  logFile: download('/api/retention/log/file', {
    summary: 'The log of destruction as a file for a spreadsheet',
    access: 'member',
    isDear: true,
  }),
  change: write('PUT', '/api/retention/:id', {
    summary: 'Keep the file of one matter longer than the rule says, or no longer so',
    access: may.setRules,
    takes: RetentionChange,
    gives: RetainedMatter,
    refreshes,
  }),
  destroy: write('POST', '/api/retention/:id/destroy', {
    summary: 'Log that the file of a matter was destroyed; never before its day, never on hold',
    access: may.destroyFiles,
    takes: NewDestruction,
    gives: Destruction,
    refreshes,
  }),
};
