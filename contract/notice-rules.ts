/** Which letters a firm owes its clients, and how soon: data that a firm edits, with its source. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { optionalText } from '#contract/text.ts';

export const NoticeKind = z.enum([
  'trust-receipt',
  'trust-statement',
  'engagement-letter',
  'closing-letter',
]);
export type NoticeKind = z.infer<typeof NoticeKind>;
export const noticeKindLabels: Record<NoticeKind, string> = {
  'trust-receipt': 'Receipt of trust money',
  'trust-statement': 'Trust statement',
  'engagement-letter': 'Engagement letter',
  'closing-letter': 'Closing letter',
};
/** What starts the clock. */
export const noticeEventLabels: Record<NoticeKind, string> = {
  'trust-receipt': 'trust money is received',
  'trust-statement': 'a statement period ends',
  'engagement-letter': 'a matter is opened',
  'closing-letter': 'a matter is closed',
};

export const NoticeRule = z
  .object({
    kind: NoticeKind,
    /** Notices come by themselves; otherwise they are only added by hand. */
    isActive: z.boolean({ error: 'must be yes or no' }),
    /** How many days after the event the client has to have it. */
    days: z
      .number({ error: 'must be a whole number of days' })
      .int('must be a whole number of days')
      .min(0, 'must be at least 0 days')
      .max(366, 'must be at most 366 days'),
    citation: optionalText(500),
    asOf: Day.nullable(),
    /** `null` while it is as it came. */
    updatedAt: Instant.nullable(),
    updatedBy: z.uuid().nullable(),
  })
  .meta({ id: 'NoticeRule' });
export type NoticeRule = z.infer<typeof NoticeRule>;

const asItComes = { updatedAt: null, updatedBy: null };

/** The strictest common values. */
export const usualNoticeRules: Record<NoticeKind, NoticeRule> = {
  'trust-receipt': {
    kind: 'trust-receipt',
    isActive: true,
    days: 14,
    citation: 'Cal. R. Prof. Conduct 1.15(d)(1); elsewhere: promptly, Model Rule 1.15(d)',
    asOf: '2023-01-01T00:00:00.000Z',
    ...asItComes,
  },
  'trust-statement': {
    kind: 'trust-statement',
    isActive: true,
    days: 30,
    citation: 'Model Rule 1.15(d): a full accounting on request; monthly is common practice',
    asOf: '2023-01-01T00:00:00.000Z',
    ...asItComes,
  },
  'engagement-letter': {
    kind: 'engagement-letter',
    isActive: false,
    days: 14,
    citation: '22 NYCRR 1215.1; Model Rule 1.5(b): within a reasonable time',
    asOf: '2023-01-01T00:00:00.000Z',
    ...asItComes,
  },
  'closing-letter': {
    kind: 'closing-letter',
    isActive: false,
    days: 30,
    citation: 'Common practice: it says how long the file is kept, see Model Rule 1.16(d)',
    asOf: '2023-01-01T00:00:00.000Z',
    ...asItComes,
  },
};

const fields = NoticeRule.omit({ kind: true, updatedAt: true, updatedBy: true }).shape;

/** Only the fields that are sent change. */
export const NoticeRuleChange = z
  .strictObject({ kind: NoticeKind, ...z.strictObject(fields).partial().shape })
  .refine((change) => Object.keys(change).length > 1, 'Nothing to change was sent')
  .meta({ id: 'NoticeRuleChange' });
export type NoticeRuleChange = z.infer<typeof NoticeRuleChange>;

export const noticeRules = {
  list: read('/api/notice-rules', {
    summary: 'The rules for notices to clients, as they came or as the firm has changed them',
    access: 'member',
    gives: z.array(NoticeRule),
  }),
  change: write('PUT', '/api/notice-rules', {
    summary: 'Change one of the rules; notices that are there already keep their day',
    access: may.setRules,
    takes: NoticeRuleChange,
    gives: NoticeRule,
    refreshes: ['/api/notice-rules', '/api/activities', '/api/dashboard', '/api/analytics'],
  }),
};
