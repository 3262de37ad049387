/** Rules by which a deadline is counted from a day: those that came along, and the firm's own. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { optionalText, requiredText } from '#contract/text.ts';

/** Whose way of counting: which days are holidays, where a period ends, what service adds. */
export const Counting = z.enum(['federal', 'california', 'new-york', 'plain']);
export type Counting = z.infer<typeof Counting>;
export const countingLabels: Record<Counting, string> = {
  federal: 'Federal courts (Rule 6)',
  california: 'California courts',
  'new-york': 'New York courts',
  plain: 'Every day counts, nothing is moved',
};

export const CountedUnit = z.enum(['days', 'court-days', 'months']);
export type CountedUnit = z.infer<typeof CountedUnit>;
export const countedUnitLabels: Record<CountedUnit, string> = {
  days: 'Days',
  'court-days': 'Court days',
  months: 'Months',
};

export const Direction = z.enum(['after', 'before']);
export type Direction = z.infer<typeof Direction>;
export const directionLabels: Record<Direction, string> = { after: 'After', before: 'Before' };

export const DeadlineRule = z
  .object({
    /** Of a rule that came along a name such as 'frcp-12-a-1-a-i'. */
    id: z.string(),
    /** What has to be done: 'Answer to the complaint'. */
    title: requiredText(200),
    counting: Counting,
    count: z
      .number({ error: 'must be a whole number' })
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(3650, 'must be at most 3650'),
    unit: CountedUnit,
    direction: Direction,
    /** What starts the clock: 'service of the summons and complaint'. */
    trigger: requiredText(200),
    /** The way papers are served makes the period longer. */
    isExtendedByService: z.boolean({ error: 'must be yes or no' }),
    citation: optionalText(500),
    asOf: Day.nullable(),
    /** Of the firm; the others cannot be changed. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'DeadlineRule' });
export type DeadlineRule = z.infer<typeof DeadlineRule>;

/** A rule that comes along; what is left out: days, after, not extended by service. */
export type KnownRule = Pick<DeadlineRule, 'id' | 'title' | 'count' | 'trigger' | 'citation'> &
  Partial<Pick<DeadlineRule, 'unit' | 'direction' | 'isExtendedByService'>>;

const fields = DeadlineRule.omit({ id: true, isOwn: true }).shape;

/** What cannot be counted, as the field and the rest of its sentence. */
export const ruleMistake = ({ counting, unit }: Pick<DeadlineRule, 'counting' | 'unit'>) =>
  counting === 'plain' && unit === 'court-days'
    ? {
        path: ['unit'],
        message: 'must be days or months where no court says which days it is open',
      }
    : null;

export const NewDeadlineRule = z
  .strictObject({
    ...fields,
    isExtendedByService: fields.isExtendedByService.default(false),
    citation: fields.citation.default(null),
    asOf: fields.asOf.default(null),
  })
  .superRefine((rule, context) => {
    const mistake = ruleMistake(rule);
    if (mistake) context.addIssue({ code: 'custom', ...mistake });
  })
  .meta({ id: 'NewDeadlineRule' });
export type NewDeadlineRule = z.infer<typeof NewDeadlineRule>;

export const DeadlineRuleChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'DeadlineRuleChange' });
export type DeadlineRuleChange = z.infer<typeof DeadlineRuleChange>;

const refreshes = [
  '/api/deadline-rules',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const deadlineRules = {
  list: read('/api/deadline-rules', {
    summary: "The rules for deadlines: the firm's own first, then those that came along",
    access: 'member',
    gives: z.array(DeadlineRule),
  }),
  create: write('POST', '/api/deadline-rules', {
    summary: 'Add a rule of the firm',
    access: may.keepDeadlineRules,
    takes: NewDeadlineRule,
    gives: DeadlineRule,
    refreshes,
  }),
  change: write('PUT', '/api/deadline-rules/:id', {
    summary: 'Change a rule of the firm; deadlines that were counted by it stay as they are',
    access: may.keepDeadlineRules,
    takes: DeadlineRuleChange,
    gives: DeadlineRule,
    refreshes,
  }),
  remove: write('DELETE', '/api/deadline-rules/:id', {
    summary: 'Delete a rule of the firm; deadlines that were counted by it stay',
    access: may.keepDeadlineRules,
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/deadline-rules/:id/restore', {
    summary: 'Bring a deleted rule back',
    access: may.keepDeadlineRules,
    takes: Nothing,
    gives: DeadlineRule,
    refreshes,
  }),
};
