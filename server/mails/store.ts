import { SentMail } from '#contract/mails.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

export const list = listOf({
  table: 'mails',
  row: SentMail,
  order: {
    columns: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (mail) => [mail.createdAt, mail.id],
  },
});

/** Of whoever asks, where the password may be public. */
export async function isDemoFirm(db: SystemDb, firmId: string): Promise<boolean> {
  const firm = await db
    .selectFrom('firms')
    .select('isDemo')
    .where('id', '=', firmId)
    .executeTakeFirst();
  return firm?.isDemo ?? false;
}

interface NewMail {
  firmId: string;
  id: string;
  recipient: string;
  subject: string;
  content: string;
  createdAt: string;
  dueAt: string;
}

export const insert = (db: FirmDb | SystemDb, mail: NewMail) =>
  (db as SystemDb).insertInto('mails').values(mail).execute();

export interface Claimed {
  firmId: string;
  id: string;
  recipient: string;
  subject: string;
  content: string | null;
  attempts: number;
}

/**
 * Takes a letter that is due, so that no other process does; it is ours until `until`. Whose sender
 * died while sending is due again then. One at a time: a slow mail server must not use up the time of
 * the letters behind.
 */
export const claim = (db: SystemDb, now: Date, until: Date): Promise<Claimed | undefined> =>
  db
    .updateTable('mails')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), dueAt: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('dueAt', '<=', now.toISOString())
        .orderBy('dueAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['firmId', 'id', 'recipient', 'subject', 'content', 'attempts'])
    .executeTakeFirst();

interface Outcome {
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  dueAt?: Date;
  sentAt?: Date;
  error: string | null;
  content?: null;
}

export const settle = (db: SystemDb, { id, attempts }: Claimed, outcome: Outcome) =>
  db
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', id)
    // Whoever took it over in the meantime has counted once more and decides.
    .where('attempts', '=', attempts)
    .execute();

export const kept = (db: SystemDb, id: string) =>
  db
    .selectFrom('mails')
    .select(['firmId', 'content'])
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow(notFound);

/** Only what has failed can be tried again. */
export const retry = (
  db: SystemDb,
  id: string,
  now: Date,
): Promise<SentMail & { firmId: string }> =>
  db
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0, dueAt: now, error: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning([...columnsOf(SentMail), 'firmId'])
    .$castTo<SentMail & { firmId: string }>()
    .executeTakeFirstOrThrow(notFound);
