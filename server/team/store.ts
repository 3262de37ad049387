/** People as whoever runs the team sees them. What they are to the product is not decided here. */
import { sql } from 'kysely';
import type { TeamMember } from '#contract/team.ts';
import type { FirmRole } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

/** An app counts from its first right code on. */
const hasSecondStep = sql<boolean>`exists (
  select from passkeys p where p.firm_id = users.firm_id and p.user_id = users.id
) or exists (
  select from authenticator_apps a
    where a.firm_id = users.firm_id and a.user_id = users.id and a.confirmed_at is not null
)`;

const members = (db: FirmDb) =>
  db
    .selectFrom('users')
    .leftJoin('presences', (join) =>
      join
        .onRef('presences.firmId', '=', 'users.firmId')
        .onRef('presences.userId', '=', 'users.id'),
    )
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.firmRole',
      'users.state',
      'users.createdAt as joinedAt',
      'presences.seenAt as lastOnlineAt',
      hasSecondStep.as('hasSecondStep'),
    ])
    .where('users.removedAt', 'is', null)
    .$castTo<TeamMember>();

export const list = (db: FirmDb): Promise<TeamMember[]> =>
  members(db).orderBy('users.lastName').orderBy('users.firstName').orderBy('users.email').execute();

export const one = (db: FirmDb, id: string): Promise<TeamMember> =>
  members(db).where('users.id', '=', id).executeTakeFirstOrThrow(notFound);

type Change = { firmRole: FirmRole } | { suspendedAt: Date | null } | { removedAt: Date };

export const change = (db: FirmDb, id: string, values: Change & { updatedAt: Date }) =>
  db.updateTable('users').set(values).where('id', '=', id).where('removedAt', 'is', null).execute();

/** One change of the team after the other: what each of them looks at stays so until it is done. */
export const hold = (db: FirmDb) =>
  sql`select pg_advisory_xact_lock(hashtextextended(current_setting('app.firm_id'), 31))`.execute(
    db,
  );
