/** A line that somebody writes down, says to be the bank's mistake, or takes out again. */
import { randomUUID } from 'node:crypto';
import { formatMoney, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { NewStatementLine, StatementLine } from '#contract/trust-statement-lines.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import { checkNumberIn } from '#server/reader/statements/statement.ts';
import * as accounts from '#server/trust-accounts/store.ts';
import * as clearings from '#server/trust-reconciliations/clearings.ts';
import * as store from './store.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { accountId, amount, checkNumber, ...line }: NewStatementLine,
): Promise<StatementLine> {
  const account = await accounts.lock(db, accountId);
  if (toCents(amount) === 0n) throw invalid('amount', 'Amount must not be 0.');
  const number = checkNumber === null ? null : checkNumberIn(checkNumber);
  if (checkNumber !== null && number === null)
    throw invalid('checkNumber', 'Check number must be a number such as 1001.');
  const why = whyNot(account, line.day, await todayOf(db, now));
  if (why === 'signed') throw signed(account);
  if (why) throw invalid('day', `Date must not be ${why}.`);
  const id = randomUUID();
  store.insert(db, {
    ...line,
    id,
    accountId,
    amountCents: String(toCents(amount)),
    checkNumber: number,
    bankReference: null,
    createdBy: user.id,
    createdAt: now.toISOString(),
  });
  return store.one(db, id);
}

/** Why a line of this day is not kept. */
export function whyNot(
  { name, openedOn, lockedThrough }: accounts.Stored,
  day: Day,
  today: Day,
): string | undefined {
  if (day > today) return `after today, ${formatDay(today)}`;
  if (day < openedOn) return `before ${name} was opened, on ${formatDay(openedOn)}`;
  return lockedThrough !== null && day <= lockedThrough ? 'signed' : undefined;
}

/** A line that can still be changed, with its account locked first, as whoever signs does it. */
export async function lockLine(db: FirmDb, id: string) {
  const { accountId } = await store.one(db, id);
  const account = await accounts.lock(db, accountId);
  const line = await store.one(db, id);
  if (account.lockedThrough !== null && line.day <= account.lockedThrough) throw signed(account);
  return { account, line };
}

const signed = ({ name, lockedThrough }: accounts.Stored) =>
  conflict(
    `${name} is reconciled and signed through ${formatDay(lockedThrough ?? '')}. Reopen that first.`,
  );

export async function setBankError(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  bankError: string | null,
): Promise<StatementLine> {
  const { account, line } = await lockLine(db, id);
  if (bankError !== null && line.entryIds.length > 0)
    throw conflict('An entry answers to this line. Unmatch it first.');
  await store.setBankError(db, id, bankError);
  const about = `${account.name}, ${formatDay(line.day)}, ${formatMoney(line.amount)}`;
  record(db, user, now, {
    type: bankError === null ? 'trust_bank_error_taken_back' : 'trust_bank_error_set',
    title: bankError === null ? 'No bank error after all' : 'Bank error noted',
    description: bankError === null ? about : `${about}: ${bankError}`,
    entityType: 'trust-statement-line',
    entityId: id,
  });
  return store.one(db, id);
}

export async function remove(db: FirmDb, id: string): Promise<undefined> {
  const { line } = await lockLine(db, id);
  await clearings.removeOfLine(db, line.id);
  await store.remove(db, id);
}
