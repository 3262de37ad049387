/** Adds and changes limitation dates. The day follows from the rest and is never moved off a holiday. */
import { randomUUID } from 'node:crypto';
import { formatDay } from '#contract/dates.ts';
import {
  type LimitationDate,
  type LimitationDateChange,
  limitationDay,
  limitationMistake,
  type NewLimitationDate,
} from '#contract/limitation-dates.ts';
import { fieldName } from '#contract/problems.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewLimitationDate,
): Promise<LimitationDate> {
  const id = randomUUID();
  const at = now.toISOString();
  store.insert(db, {
    ...input,
    id,
    expiresOn: limitationDay(input),
    verifiedBy: null,
    verifiedAt: null,
    settledAt: null,
    settledBy: null,
    settledNote: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  });
  const date = await store.one(db, id);
  record(db, user, now, told('limitation_date_added', 'Limitation date added', date));
  return date;
}

const verified = ['claim', 'rule', 'accruedOn', 'periodCount', 'periodUnit', 'tolledDays'] as const;

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: LimitationDateChange,
): Promise<LimitationDate> {
  const before = await store.findToChange(db, id);
  const merged = { ...before, ...input };
  const isSame = Object.keys(input).every(
    (name) => merged[name as keyof LimitationDate] === before[name as keyof LimitationDate],
  );
  if (isSame) return before;
  const mistake = limitationMistake(merged);
  if (mistake) {
    const [field = ''] = mistake.path;
    throw invalid(field, `${fieldName(mistake.path)} ${mistake.message}.`);
  }
  // What was verified is the day with its reckoning: of another one nobody has seen that it is right.
  const isAnother = verified.some((name) => merged[name] !== before[name]);
  const after = await store.change(db, id, {
    ...input,
    expiresOn: limitationDay(merged),
    ...(isAnother && { verifiedBy: null, verifiedAt: null }),
    updatedAt: now.toISOString(),
  });
  const days = [before, after].map(({ expiresOn }) => formatDay(expiresOn));
  const moved = before.expiresOn === after.expiresOn ? undefined : `expires ${days.join(' → ')}`;
  record(db, user, now, told('limitation_date_updated', 'Limitation date updated', after, moved));
  return after;
}
