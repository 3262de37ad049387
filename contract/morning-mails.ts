/** The letter in the morning: one a day for each person, with what is due and what is overdue. */
import * as z from 'zod';
import { read, write } from '#contract/endpoint.ts';
import { type ClockTime, TimeZone } from '#contract/zoned-time.ts';

export const MorningMailKind = z.enum([
  'tasks',
  'appointments',
  'limitations',
  'payments',
  'compliance',
]);
export type MorningMailKind = z.infer<typeof MorningMailKind>;
export const morningMailKindLabels: Record<MorningMailKind, string> = {
  tasks: 'Tasks',
  appointments: 'Court dates and appointments',
  limitations: 'Limitation dates',
  payments: 'Payments due',
  compliance: 'Compliance items',
};

/** By the clock where the person is, until they choose another. */
export const usualMorning: ClockTime = '07:00';

/** '04:00', '04:30' … '12:00' */
export const mornings: readonly ClockTime[] = Array.from({ length: 17 }, (_, half) => {
  const hour = String(4 + Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const MorningTime = z.enum(mornings as [ClockTime, ...ClockTime[]], {
  error: 'must be a full or half hour from 04:00 to 12:00',
});

export const MorningMails = z
  .object({
    isOn: z.boolean({ error: 'must be yes or no' }),
    /** Null: the firm's. */
    timeZone: TimeZone.nullable(),
    /** When it comes, by that clock. */
    time: MorningTime,
    /** What this person does not want to read about. */
    off: z
      .array(MorningMailKind, { error: 'must be a list of kinds' })
      .overwrite((list) => MorningMailKind.options.filter((kind) => list.includes(kind))),
  })
  .meta({ id: 'MorningMails' });
export type MorningMails = z.infer<typeof MorningMails>;

export const MorningMailsChange = z
  .strictObject(MorningMails.shape)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'MorningMailsChange' });
export type MorningMailsChange = z.infer<typeof MorningMailsChange>;

/** When something is due, seen from this morning. */
export const MorningMark = z.enum(['overdue', 'today', 'tomorrow', 'week', 'limitation']);
export type MorningMark = z.infer<typeof MorningMark>;

export const MorningLine = z
  .object({
    kind: MorningMailKind,
    mark: MorningMark,
    title: z.string(),
    /** 'due Nov 23, 2026, 5:00 PM' */
    due: z.string(),
    /** The screen that shows the record. */
    url: z.string(),
  })
  .meta({ id: 'MorningLine' });
export type MorningLine = z.infer<typeof MorningLine>;

const refreshes = [
  '/api/morning-mails',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

/** `all`: no letter at all. */
export const Unsubscribing = z
  .strictObject({
    token: z.uuid('must be the one from the letter'),
    kind: z.enum([...MorningMailKind.options, 'all'], 'must be a kind of letter'),
  })
  .meta({ id: 'Unsubscribing' });
export type Unsubscribing = z.infer<typeof Unsubscribing>;

export const morningMails = {
  current: read('/api/morning-mails', {
    summary: 'What the signed-in person gets by mail in the morning',
    access: 'member',
    gives: MorningMails,
  }),
  preview: read('/api/morning-mails/preview', {
    summary: 'What a letter to the signed-in person would say today; empty: none would come',
    access: 'member',
    gives: z.array(MorningLine),
  }),
  change: write('PUT', '/api/morning-mails', {
    summary: 'Change what the signed-in person gets by mail in the morning',
    access: 'member',
    takes: MorningMailsChange,
    gives: MorningMails,
    refreshes,
    staysOpen: true,
  }),
  unsubscribe: write('POST', '/api/unsubscribe', {
    summary: 'Stop a kind of letter, with the token from one of them',
    access: 'anyone',
    takes: Unsubscribing,
    gives: MorningMails,
    refreshes,
  }),
};
