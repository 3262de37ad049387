/** Things that come one after the other are one unread line, whose count rises, and no flood. */
import type { FirmDb } from '#server/kit/db.ts';
import { makeStale } from '#server/kit/stale.ts';
import * as store from './store.ts';

const minutes = 10;

interface Gathered {
  userId: string;
  /** What belongs in one line: the same words for each of the things. */
  kind: string;
  /** The thing itself. */
  id: string;
}

export async function gather(
  db: FirmDb,
  now: Date,
  { userId, kind, id }: Gathered,
  tell: (things: number) => { title: string; message: string; url: string },
): Promise<void> {
  const since = new Date(now.getTime() - minutes * 60_000).toISOString();
  const before = await store.findUnread(db, userId, kind, since);
  const timestamp = now.toISOString();
  if (!before) {
    await store.insert(db, { ...tell(1), userId, about: `${kind} ${id}`, timestamp });
    return;
  }
  const things = before.things + 1;
  makeStale(db, ['/api/notifications'], { userId });
  await store.change(db, before, { ...tell(things), things, timestamp });
}
