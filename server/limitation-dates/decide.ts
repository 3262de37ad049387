/** What lawyers decide about a limitation date: that it is right, and that it needs no more watching. */
import type { LimitationDate } from '#contract/limitation-dates.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { told } from './told.ts';

/** Whoever checked it last stands for it. */
export async function verify(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<LimitationDate> {
  await store.findToChange(db, id);
  const at = now.toISOString();
  const date = await store.change(db, id, { verifiedBy: user.id, verifiedAt: at, updatedAt: at });
  record(db, user, now, told('limitation_date_verified', 'Limitation date verified', date));
  return date;
}

export async function settle(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  note: string,
): Promise<LimitationDate> {
  const before = await store.findToChange(db, id);
  if (before.settledAt) throw conflict('This limitation date is settled already.');
  const at = now.toISOString();
  const date = await store.change(db, id, {
    settledAt: at,
    settledBy: user.id,
    settledNote: note,
    updatedAt: at,
  });
  record(db, user, now, told('limitation_date_settled', 'Limitation date settled', date, note));
  return date;
}

export async function reopen(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<LimitationDate> {
  const before = await store.findToChange(db, id);
  if (!before.settledAt) throw conflict('This limitation date is not settled.');
  const date = await store.change(db, id, {
    settledAt: null,
    settledBy: null,
    settledNote: null,
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('limitation_date_reopened', 'Limitation date open again', date));
  return date;
}
