/**
 * The calendar in Outlook, Google or Apple: a secret address for each, which its owner can take back.
 * Whoever knows the address reads; nobody writes through it.
 */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { download, Nothing, read, write } from '#contract/endpoint.ts';
import { requiredText } from '#contract/text.ts';

export const FeedScope = z.enum(['mine', 'firm']);
export type FeedScope = z.infer<typeof FeedScope>;
export const feedScopeLabels: Record<FeedScope, string> = {
  mine: 'What concerns me',
  firm: 'The whole firm',
};

export const mostFeeds = 5;

export const CalendarFeed = z
  .object({
    id: z.uuid(),
    /** Where it is used: 'Outlook at work'. */
    name: requiredText(100),
    scope: FeedScope,
    /** Titles say what kind of event it is and the matter's number, and nothing more. */
    hidesNames: z.boolean({ error: 'must be yes or no' }),
    createdAt: Instant,
    /** When a calendar fetched it last, to a few minutes. */
    lastReadAt: Instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

const { name, scope, hidesNames } = CalendarFeed.shape;

export const NewCalendarFeed = z
  .strictObject({
    name,
    scope: scope.default('mine'),
    hidesNames: hidesNames.default(false),
  })
  .meta({ id: 'NewCalendarFeed' });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const CalendarFeedChange = z
  .strictObject({ name, scope, hidesNames })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'CalendarFeedChange' });
export type CalendarFeedChange = z.infer<typeof CalendarFeedChange>;

const FeedAddress = z
  .object({ id: z.uuid(), address: z.string() })
  .meta({ id: 'CalendarFeedAddress' });

const refreshes = ['/api/calendar-feeds'] as const;

export const calendarFeeds = {
  list: read('/api/calendar-feeds', {
    summary: "The signed-in person's own feeds, without their addresses",
    access: 'member',
    gives: z.array(CalendarFeed),
  }),
  create: write('POST', '/api/calendar-feeds', {
    summary: 'Make a feed; the answer is its secret address',
    access: 'member',
    takes: NewCalendarFeed,
    gives: FeedAddress,
    refreshes,
    isSecret: true,
  }),
  reveal: write('POST', '/api/calendar-feeds/:id/address', {
    summary: "The secret address of one's own feed; the look is noted in the audit trail",
    access: 'member',
    takes: Nothing,
    gives: FeedAddress,
    refreshes: [],
    isSecret: true,
  }),
  change: write('PUT', '/api/calendar-feeds/:id', {
    summary: 'Change what a feed shows',
    access: 'member',
    takes: CalendarFeedChange,
    gives: CalendarFeed,
    refreshes,
  }),
  revoke: write('DELETE', '/api/calendar-feeds/:id', {
    summary: 'Revoke a feed: its address leads nowhere from then on',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
    staysOpen: true,
  }),
  file: download('/api/calendar-feeds/:address/calendar.ics', {
    summary: 'The calendar as other calendars read it, for whoever knows the secret address',
    access: 'anyone',
  }),
};
