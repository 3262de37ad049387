/** Money comes in: for a matter, or for whom it has to be found out. */
import { toCents } from '#contract/cents.ts';
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import type { NewTrustDeposit } from '#contract/trust-acts.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import { ledgerOf } from '#server/trust-ledgers/open.ts';
import { refuseWrongAnswer } from '#server/trust-requests/answered.ts';
import * as settings from '#server/trust-settings/store.ts';
import { oweReceipt } from './owe-receipt.ts';
import { post } from './post.ts';
import { tell } from './told.ts';

export async function deposit(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, matterId, amount, fundsOn, ...about }: NewTrustDeposit,
): Promise<TrustEntry> {
  const account = await accounts.lock(db, accountId);
  // The matter before the request, as whoever closes a matter locks them.
  const ledgerId = await ledgerOf(db, account.id, matterId, now);
  await refuseWrongAnswer(db, { accountId, matterId, requestId: about.requestId });
  const day = about.day ?? (await todayOf(db, now));
  const entry = await post(
    db,
    user,
    now,
    account,
    {
      ...about,
      kind: 'deposit',
      day,
      fundsOn: await usableFrom(db, about.method, day, fundsOn),
      isAdvance: about.isAdvance || about.requestId !== null,
    },
    [{ ledgerId, cents: toCents(amount) }],
  );
  if (matterId !== null) await oweReceipt(db, now, account, matterId, day);
  tell(db, user, now, entry);
  return entry;
}

/** A wire and cash are there at once; a check may still come back. */
async function usableFrom(
  db: FirmDb,
  method: NewTrustDeposit['method'],
  day: Day,
  given: Day | undefined,
): Promise<Day> {
  if (given !== undefined && given < day)
    throw invalid('fundsOn', `Available on must not be before the deposit, ${formatDay(day)}.`);
  if (given !== undefined) return given;
  if (method === 'wire' || method === 'cash') return day;
  const { checkClearsDays, electronicClearsDays } = await settings.read(db);
  return plusDays(day, method === 'check' ? checkClearsDays : electronicClearsDays);
}
