/** Who was here when, who is about to come, and a matter that is not for everybody. */
import { invitationHours } from '#contract/invitations.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { idOf } from './demo-id.ts';
import { hour } from './office-hours.ts';
import { manager } from './people.ts';

const hoursAgo = { okafor: 2, nair: 5, whitfield: 20 };

/** Of those who never sign in; the others are seen when they do. */
export const noteVisits = (db: SystemDb, firmId: string, now: Date) =>
  db
    .insertInto('presences')
    .values(
      Object.entries(hoursAgo).map(([key, hours]) => ({
        firmId,
        userId: idOf(key),
        seenAt: new Date(now.getTime() - hours * hour),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function bringTeam(
  db: FirmDb,
  now: Date,
  matterIds: ReadonlyMap<string, string>,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 26 * hour);
  await db
    .insertInto('invitations')
    .values({
      id: idOf('invitation'),
      email: 'marisol@okafor-reyes.example',
      firmRole: 'staff',
      invitedBy: idOf(manager),
      // Nobody has the link: the demo's people stay as they are.
      tokenHash: hashToken(newToken()),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + invitationHours * hour),
    })
    .execute();
  await db
    .insertInto('walls')
    .values({
      id: idOf('wall'),
      matterId: matterIds.get('kaplan-wills') ?? '',
      userId: idOf('nair'),
      reason: 'Her brother-in-law is named in the will.',
      raisedBy: idOf(manager),
      createdAt,
    })
    .execute();
}
