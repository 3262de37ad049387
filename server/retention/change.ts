/** The file of one matter is kept longer than the rule says, for a minor or for taxes; or no longer so. */
import { formatDay } from '#contract/dates.ts';
import type { RetainedMatter, RetentionChange } from '#contract/retention.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { keepLongerUntil, keepNote }: RetentionChange,
): Promise<RetainedMatter> {
  const matter = await matters.findToChange(db, id);
  if (matter.status !== 'closed') {
    throw conflict(
      `${matter.matterNumber} is not closed. How long it is kept is counted from then.`,
    );
  }
  const today = await todayOf(db, now);
  const before = await find(db, today, id);
  const note = keepLongerUntil === null ? null : keepNote;
  if (before.keepLongerUntil === keepLongerUntil && before.keepNote === note) return before;
  if (keepLongerUntil === null) {
    await store.removeLonger(db, id);
  } else {
    refuseShorter(keepLongerUntil, before.ruleUntil ?? '');
    const by = { updatedAt: now.toISOString(), updatedBy: user.id };
    await store.setLonger(db, id, { keepUntil: keepLongerUntil, note, ...by });
  }
  const after = await find(db, today, id);
  const title = keepLongerUntil === null ? 'Kept as the rule says' : 'Kept longer';
  const until = `until ${formatDay(after.keepUntil ?? '')}${note ? `: ${note}` : ''}`;
  record(db, user, now, told('retention_changed', title, after, until));
  return after;
}

async function find(db: FirmDb, today: string, id: string) {
  const matter = await store.find(db, today, id);
  if (!matter) throw notFound();
  return matter;
}

function refuseShorter(day: string, ruleUntil: string): void {
  if (day >= ruleUntil) return;
  throw invalid(
    'keepLongerUntil',
    `Keep longer until must not be before ${formatDay(ruleUntil)}, until when the rules want it kept.`,
  );
}
