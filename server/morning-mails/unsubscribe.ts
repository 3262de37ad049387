/** Stops letters with the token from one of them. Whoever holds the letter need not sign in for that. */
import {
  MorningMailKind,
  type MorningMails,
  morningMails,
  type Unsubscribing,
} from '#contract/morning-mails.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { makeStale } from '#server/kit/stale.ts';
import { change } from './change.ts';
import * as store from './store.ts';

// A token is one of 2^122: guessing is hopeless without a throttle, and a right guess stops some letters.
export async function unsubscribe(
  engine: Engine,
  { token, kind }: Unsubscribing,
  now: Date,
): Promise<MorningMails> {
  const action = 'POST /api/unsubscribe';
  const reader = await asSystem(engine, action, (db) =>
    db
      .selectFrom('morningMails')
      .select(['firmId', 'userId'])
      .where('token', '=', token)
      .executeTakeFirst(),
  );
  if (!reader) {
    throw new Refusal(404, 'This link does not work. Sign in to change your morning mail.');
  }
  return withFirm(engine, reader.firmId, action, async (db) => {
    const before = await store.settingsToChange(db, reader.userId);
    const hasStopped = kind === 'all' ? !before.isOn : before.off.includes(kind);
    if (hasStopped) return before;
    // Nobody has signed in, so nobody else says whose pages have to ask again.
    makeStale(db, morningMails.unsubscribe.refreshes);
    return change(db, { id: reader.userId }, now, {
      isOn: before.isOn && kind !== 'all',
      off: MorningMailKind.options.filter((one) => one === kind || before.off.includes(one)),
    });
  });
}
