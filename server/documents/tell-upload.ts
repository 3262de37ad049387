/**
 * Whoever answers for a matter hears of documents that somebody else files in it: the assigned attorney, or
 * else whoever opened it. Several of one person within a few minutes are one line.
 */
import type { Document } from '#contract/documents.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import { gather } from '#server/notifications/gather.ts';
import * as users from '#server/users/store.ts';

export async function tellUpload(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { id, name, matterId }: Pick<Document, 'id' | 'name' | 'matterId'>,
): Promise<void> {
  if (matterId === null) return;
  const { assignedAttorney, createdBy, matterNumber, clientName } = await matters.one(db, matterId);
  const userId = assignedAttorney ?? createdBy;
  if (userId === null || userId === user.id) return;
  const who = displayName(await users.colleague(db, user.id));
  const where = `${matterNumber} ${clientName}`;
  const kind = `documents of ${matterId} by ${user.id}`;
  // Whoever files a document holds the lock of the firm's storage: of two at once the second sees the first.
  await gather(db, now, { userId, kind, id }, (things) =>
    things === 1
      ? {
          title: 'New document uploaded',
          message: `${name}, ${where}, by ${who}`,
          url: `/document-repo?document=${id}`,
        }
      : {
          title: `${things} new documents uploaded`,
          message: `${where}, by ${who}`,
          url: `/document-repo?matter=${matterId}`,
        },
  );
}
