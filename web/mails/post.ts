/** What the list of letters says about how letters leave. */

import { relativeTime } from '#contract/dates.ts';
import type { SentMail } from '#contract/mails.ts';

type Fate = Pick<SentMail, 'state' | 'error'>;

const wasKept = ({ state }: Fate) => state === 'kept';
const wasHandedOver = ({ state, error }: Fate) =>
  state === 'sent' || state === 'failed' || error !== null;

/** Judged by the newest letter that was dealt with; undefined while there is none. */
export function hasMailServer(newestFirst: readonly Fate[]): boolean | undefined {
  const told = newestFirst.find((mail) => wasKept(mail) || wasHandedOver(mail));
  return told && !wasKept(told);
}

/** Only of letters that wait. */
export function nextTry({ state, dueAt }: Pick<SentMail, 'state' | 'dueAt'>, now: Date) {
  if (state !== 'waiting') return undefined;
  return new Date(dueAt) > now ? `Next try ${relativeTime(dueAt, now)}` : 'Next try at any moment';
}
