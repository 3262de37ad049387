/**
 * Hands over the letters that are due. Each is claimed first, in a transaction of its own, then
 * sent, then settled: two processes never send the same one. Should a process die between handing
 * over and settling, the letter goes out again under the same Message-ID, by which mailboxes
 * recognise it; losing a letter would be the greater harm.
 */
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { LetterContent } from './letter.ts';
import type { Claimed } from './store.ts';
import * as store from './store.ts';

export interface Handover extends LetterContent {
  id: string;
  to: string;
  subject: string;
}

/** How letters leave: a mail server, or nobody, and then they are kept. */
export type Courier = ((letter: Handover) => Promise<void>) | undefined;

const minute = 60_000;
const lease = 5 * minute;
const mostAttempts = 12;
const longestPause = 60 * minute;
const pause = (attempts: number) => Math.min(longestPause, minute * 2 ** (attempts - 1));

export const contentAt = ({ firmId, id }: { firmId: string; id: string }) => ({
  firmId,
  table: 'mails',
  column: 'content',
  row: id,
});

/** Sends a letter that is due; false when there was none. */
export async function deliver(
  engine: Engine,
  secrets: Secrets,
  courier: Courier,
  now: () => Date,
): Promise<boolean> {
  const at = now();
  const mail = await asSystem(engine, 'deliver mail', (db) =>
    store.claim(db, at, new Date(at.getTime() + lease)),
  );
  if (!mail) return false;
  const outcome = courier
    ? await attempt(engine, secrets, courier, now, mail)
    : ({ state: 'kept', error: null } as const);
  await asSystem(engine, 'deliver mail', (db) => store.settle(db, mail, outcome));
  return true;
}

async function attempt(
  engine: Engine,
  secrets: Secrets,
  courier: Exclude<Courier, undefined>,
  now: () => Date,
  mail: Claimed,
) {
  try {
    const sealed = mail.content ?? '';
    const text = await asSystem(engine, 'deliver mail', (db) =>
      secrets.open(db, contentAt(mail), sealed),
    );
    const { id, recipient: to, subject } = mail;
    await courier({ id, to, subject, ...(JSON.parse(text) as LetterContent) });
    return { state: 'sent', sentAt: now(), error: null, content: null } as const;
  } catch (error) {
    const failure = { error: sentenceOf(error) };
    if (isFinal(error) || mail.attempts >= mostAttempts) {
      return { state: 'failed', ...failure } as const;
    }
    const dueAt = new Date(now().getTime() + pause(mail.attempts));
    return { state: 'waiting', dueAt, ...failure } as const;
  }
}

/** The mail server said no for good, such as to a mailbox that does not exist. */
const isFinal = (error: unknown) => ((error as { responseCode?: number }).responseCode ?? 0) >= 500;

const sentenceOf = (error: unknown) => (error as Error).message.replace(/\s+/g, ' ').slice(0, 300);
