/** A notice: a letter or statement that a client is owed by a day, and whether it went out. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { NoticeKind } from '#contract/notice-rules.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText } from '#contract/text.ts';

export const NoticeStatus = z.enum(['open', 'sent', 'not-needed']);
export type NoticeStatus = z.infer<typeof NoticeStatus>;
export const noticeStatusLabels: Record<NoticeStatus, string> = {
  open: 'To be sent',
  sent: 'Sent',
  'not-needed': 'Not needed',
};

export const Notice = z
  .object({
    id: z.uuid(),
    kind: NoticeKind,
    matterId: z.uuid('must be the id of a matter'),
    matterNumber: z.string(),
    clientName: z.string(),
    /** The day of what the client has to be told of. */
    eventOn: Day,
    dueOn: Day,
    status: NoticeStatus,
    sentOn: Day.nullable(),
    /** How it was sent, or why it is not needed. */
    note: optionalText(2000),
    /** The letter itself. */
    documentId: z.uuid('must be the id of a document').nullable(),
    documentName: z.string().nullable(),
    settledBy: z.uuid().nullable(),
    settledAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof Notice>;

export const NewNotice = z
  .strictObject({
    kind: NoticeKind,
    matterId: Notice.shape.matterId,
    eventOn: Notice.shape.eventOn,
  })
  .meta({ id: 'NewNotice' });
export type NewNotice = z.infer<typeof NewNotice>;

/** Only the fields that are sent change. */
export const NoticeChange = z
  .strictObject({
    status: NoticeStatus,
    /** Left out of what was sent, it is today where the firm is. */
    sentOn: Day.nullable(),
    note: Notice.shape.note,
    documentId: Notice.shape.documentId,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'NoticeChange' });
export type NoticeChange = z.infer<typeof NoticeChange>;

const count = z.number().int();
export const NoticeFigures = z
  .object({ open: count, overdue: count, nextDueOn: Day.nullable() })
  .meta({ id: 'NoticeFigures' });
export type NoticeFigures = z.infer<typeof NoticeFigures>;

const refreshes = [
  '/api/notices',
  '/api/documents',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const notices = {
  list: read('/api/notices', {
    summary: 'Notices to clients: open ones first, the most overdue on top',
    access: 'member',
    query: pageQuery.extend({
      status: NoticeStatus.optional(),
      kind: NoticeKind.optional(),
      matterId: z.uuid('must be the id of a matter').optional(),
    }),
    gives: z.array(Notice),
  }),
  figures: read('/api/notices/figures', {
    summary: 'How many notices are to be sent, how many are late, and when the next is due',
    access: 'member',
    gives: NoticeFigures,
  }),
  create: write('POST', '/api/notices', {
    summary: 'Add a notice by hand; its day follows from the rule',
    access: 'member',
    takes: NewNotice,
    gives: Notice,
    refreshes,
  }),
  change: write('PUT', '/api/notices/:id', {
    summary: 'Say that a notice was sent, is not needed, or is open again',
    access: 'member',
    takes: NoticeChange,
    gives: Notice,
    refreshes,
  }),
};
