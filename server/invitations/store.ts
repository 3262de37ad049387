import { sql } from 'kysely';
import { Invitation } from '#contract/invitations.ts';
import type { FirmRole } from '#contract/users.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { notFound } from '#server/kit/refusals.ts';

export type InvitationRow = Invitation & { tokenHash: string };

export const list = (db: FirmDb): Promise<Invitation[]> =>
  db
    .selectFrom('invitations')
    .select(columnsOf(Invitation))
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<Invitation>()
    .execute();

export const insert = insertInto<InvitationRow>('invitations');

export const findByEmail = (db: FirmDb, email: string) =>
  db
    .selectFrom('invitations')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** Another link: the one before leads nowhere from now on. */
export const renew = (
  db: FirmDb,
  id: string,
  link: { tokenHash: string; expiresAt: string },
): Promise<Invitation> =>
  db
    .updateTable('invitations')
    .set(link)
    .where('id', '=', id)
    .returning(columnsOf(Invitation))
    .$castTo<Invitation>()
    .executeTakeFirstOrThrow(notFound);

export const revoke = (db: FirmDb, id: string): Promise<Invitation> =>
  db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .returning(columnsOf(Invitation))
    .$castTo<Invitation>()
    .executeTakeFirstOrThrow(notFound);

/** Whoever leaves, or is no longer a manager, has invited nobody. */
export const revokeOf = (db: FirmDb, userId: string) =>
  db.deleteFrom('invitations').where('invitedBy', '=', userId).execute();

/** By the link, before it is known of which firm. */
export const findByToken = (db: SystemDb, tokenHash: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('firms', 'firms.id', 'invitations.firmId')
    // Who is no longer a manager brings nobody in.
    .innerJoin('users', (join) =>
      join
        .onRef('users.firmId', '=', 'invitations.firmId')
        .onRef('users.id', '=', 'invitations.invitedBy')
        .on('users.state', '=', 'active')
        .on('users.firmRole', '=', 'manager'),
    )
    .select([
      'invitations.firmId',
      'invitations.id',
      'invitations.email',
      'invitations.firmRole',
      'invitations.invitedBy',
      'firms.name as companyName',
      'users.firstName',
      'users.lastName',
      'users.email as inviterEmail',
    ])
    .where('invitations.tokenHash', '=', tokenHash)
    .where('invitations.expiresAt', '>', now.toISOString())
    .$narrowType<{ firmRole: FirmRole }>()
    .executeTakeFirst();

/** True for the one caller that gets to use the link. */
export async function spend(db: SystemDb, tokenHash: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}
