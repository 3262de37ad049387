/** The links of letters about another e-mail. They span firms and therefore take a SystemDb. */
import { sql } from 'kysely';
import type { SystemDb } from '#server/kit/db.ts';
import type { Person } from '#server/sign-in/store.ts';

export const person = (db: SystemDb, { firmId, userId }: Person) =>
  db
    .selectFrom('users')
    .innerJoin('firms', 'firms.id', 'users.firmId')
    .leftJoin('credentials', (join) =>
      join
        .onRef('credentials.firmId', '=', 'users.firmId')
        .onRef('credentials.userId', '=', 'users.id'),
    )
    .leftJoin('emailChanges', (join) =>
      join
        .onRef('emailChanges.firmId', '=', 'users.firmId')
        .onRef('emailChanges.userId', '=', 'users.id')
        .on('emailChanges.kind', '=', 'new'),
    )
    .select([
      'users.email',
      'users.firstName',
      'users.lastName',
      'firms.name as companyName',
      'firms.isDemo',
      'credentials.changedAt as passwordChangedAt',
      'emailChanges.email as newEmail',
      'emailChanges.expiresAt as newEmailUntil',
    ])
    .where('users.firmId', '=', firmId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();

interface Change {
  kind: 'new' | 'former';
  email: string;
  tokenHash: string;
  expiresAt: Date;
}

export const insertChange = (db: SystemDb, { firmId, userId }: Person, change: Change) =>
  db
    .insertInto('emailChanges')
    .values({ firmId, userId, ...change })
    .execute();

/** The link of a letter, as long as it works; it says whose it is. */
export const findChange = (
  db: SystemDb,
  { kind, tokenHash }: Pick<Change, 'kind' | 'tokenHash'>,
  now: Date,
) =>
  db
    .selectFrom('emailChanges')
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'emailChanges.firmId')
        .onRef('users.id', '=', 'emailChanges.userId'),
    )
    .select([
      'emailChanges.firmId',
      'emailChanges.userId',
      'emailChanges.email',
      'emailChanges.expiresAt',
      'users.email as current',
    ])
    .where('kind', '=', kind)
    // Whoever is out for now may still get a former address back, and nothing new.
    .where('users.state', 'in', kind === 'new' ? ['active'] : ['active', 'suspended'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** True for the one caller that gets to use the link. */
export async function spendChange(db: SystemDb, tokenHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('emailChanges')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** True when an address was waiting. */
export async function forgetNewEmail(db: SystemDb, { firmId, userId }: Person): Promise<boolean> {
  const gone = await db
    .deleteFrom('emailChanges')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where('kind', '=', 'new')
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** What came after an address was left. What came before stays: its owner may want it back as well. */
export const forgetLater = (db: SystemDb, { firmId, userId }: Person, expiresAt: string) =>
  db
    .deleteFrom('emailChanges')
    .where('firmId', '=', firmId)
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('kind', '=', 'new'), eb('expiresAt', '>=', expiresAt)]))
    .execute();

/** Whether somebody may still want this address back, who has left it not long ago. */
export async function isKeptFor(
  db: SystemDb,
  email: string,
  now: Date,
  /** Who may have it back at any time. */
  but?: Person,
): Promise<boolean> {
  const row = await db
    .selectFrom('emailChanges')
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'emailChanges.firmId')
        .onRef('users.id', '=', 'emailChanges.userId')
        .on('users.removedAt', 'is', null),
    )
    .select('emailChanges.userId')
    .where('kind', '=', 'former')
    .where(sql<string>`lower(email_changes.email)`, '=', email.toLowerCase())
    .where('expiresAt', '>', now.toISOString())
    .$if(but !== undefined, (query) => query.where('emailChanges.userId', '<>', but?.userId ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}
