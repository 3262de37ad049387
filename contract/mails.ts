/** The letters the product sends, for the people who run it: what is on its way and what is stuck. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';

/** `kept`: there is no mail server, the letter stays here to be read. `failed`: nobody tries again by themselves. */
export const MailState = z.enum(['waiting', 'sending', 'sent', 'kept', 'failed']);
export type MailState = z.infer<typeof MailState>;
export const mailStateLabels: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  kept: 'Kept here',
  failed: 'Failed',
};

export const SentMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    subject: z.string(),
    state: MailState,
    attempts: z.number(),
    error: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    /** When it is tried next; only of letters that wait. */
    dueAt: Instant,
  })
  .meta({ id: 'SentMail' });
export type SentMail = z.infer<typeof SentMail>;

const MailText = z.object({ text: z.string() }).meta({ id: 'MailText' });

export const mails = {
  list: read('/api/owner/mails', {
    summary: 'Letters of the last 30 days and how far they have got, newest first',
    access: 'owner',
    query: pageQuery,
    gives: z.array(SentMail),
    background: true,
  }),
  // A write, because looking into somebody's letter is noted in the audit trail.
  open: write('POST', '/api/owner/mails/:id/open', {
    summary: 'Open a letter that was kept because there is no mail server; this is noted',
    access: 'owner',
    takes: Nothing,
    gives: MailText,
    refreshes: [],
  }),
  retry: write('POST', '/api/owner/mails/:id/retry', {
    summary: 'Try a failed letter again',
    access: 'owner',
    takes: Nothing,
    gives: SentMail,
    refreshes: ['/api/owner/mails'],
  }),
};
