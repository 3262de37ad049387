/** Going through a pre-bill: its words, what is taken off, what waits, what belongs to another matter. */
import { formatMoney, toCents } from '#contract/cents.ts';
import { may } from '#contract/permissions.ts';
import type { PreBillLine } from '#contract/pre-bill-lines.ts';
import type {
  NewPreBillFee,
  PreBillChange,
  PreBillLineChange,
  PreBillRecord,
} from '#contract/pre-bills.ts';
import { record } from '#server/activities/record.ts';
import * as expenses from '#server/expenses/save.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, forbidden, invalid, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as timeEntries from '#server/time-entries/change.ts';
import { one } from './read.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: PreBillChange,
): Promise<PreBillRecord> {
  await store.lock(db, [id]);
  const { discount, subtotal } = await one(db, id);
  if (input.discount !== undefined && input.discount !== discount) {
    refuseWritingDown(user);
    refuseMore(input.discount, subtotal, 'bill');
  }
  await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  return one(db, id);
}

export async function changeLine(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  lineId: string,
  { matterId, isHeld, taskCode, activityCode, ...words }: PreBillLineChange,
): Promise<PreBillRecord> {
  const { preBill, line } = await lineToChange(db, lineId);
  if (words.discount !== undefined && words.discount !== line.discount) {
    refuseWritingDown(user);
    await refuseCovered(db, preBill.id, line);
    refuseMore(words.discount, line.gross, 'line');
  }
  const { timeEntryId, expenseId } = line;
  if (matterId !== undefined && !timeEntryId && !expenseId) {
    throw invalid('matterId', 'Matter id cannot change: a fee belongs to the matter of its bill.');
  }
  const codes = given({ taskCode, activityCode });
  const [code] = Object.keys(codes);
  if (code && !timeEntryId) throw invalid(code, `${codeNames[code]} is for time only.`);
  // Time waits wherever somebody looks at it; what else waits, waits on this bill.
  const held = given({ isHeld });
  const own = { ...words, ...(timeEntryId ? {} : held) };
  if (Object.keys(own).length > 0) await store.changeLine(db, lineId, own);
  const ofTime = { ...given({ matterId }), ...held, ...codes };
  if (timeEntryId && Object.keys(ofTime).length > 0) {
    await timeEntries.change(db, user, now, timeEntryId, ofTime);
  }
  if (expenseId && matterId !== undefined) {
    await expenses.change(db, user, now, expenseId, { matterId });
  }
  await store.change(db, preBill.id, { updatedAt: now.toISOString() });
  return one(db, preBill.id);
}

const codeNames: Record<string, string> = { taskCode: 'Task code', activityCode: 'Activity code' };

/** Only what was sent. */
const given = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;

export async function addFee(
  db: FirmDb,
  now: Date,
  id: string,
  { day, ...fee }: NewPreBillFee,
): Promise<PreBillRecord> {
  await store.lock(db, [id]);
  const { to } = await store.head(db, id);
  await store.addFee(db, { ...fee, preBillId: id, day: day ?? to });
  await store.change(db, id, { updatedAt: now.toISOString() });
  return one(db, id);
}

export async function removeFee(db: FirmDb, now: Date, lineId: string): Promise<PreBillRecord> {
  const { preBill, line } = await lineToChange(db, lineId);
  if (line.kind !== 'fee') throw conflict('Only a fee can be taken off. Hold the line instead.');
  await store.removeLine(db, lineId);
  await store.change(db, preBill.id, { updatedAt: now.toISOString() });
  return one(db, preBill.id);
}

export async function discard(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<void> {
  await store.lock(db, [id]);
  const preBill = await store.head(db, id);
  await store.remove(db, id);
  record(db, user, now, told('pre_bill_discarded', 'Pre-bill put away', preBill));
}

/** Locked with its bill: nobody issues it meanwhile. */
async function lineToChange(db: FirmDb, lineId: string) {
  const id = await store.preBillOfLine(db, lineId);
  await store.lock(db, [id]);
  const preBill = await one(db, id);
  const line = preBill.lines.find((each) => each.id === lineId);
  if (!line) throw notFound();
  return { preBill, line };
}

function refuseWritingDown(user: SignedInUser): void {
  if (mayCall(may.discountTime, user)) return;
  throw forbidden('Only an attorney or a manager can take something off a bill.');
}

async function refuseCovered(db: FirmDb, preBillId: string, line: PreBillLine): Promise<void> {
  if (!line.isCovered) return;
  const { billingArrangement, matterNumber } = await store.head(db, preBillId);
  const by = billingArrangement === 'flat' ? 'the flat fee' : 'the share of what is won';
  throw conflict(`Time in ${matterNumber} is covered by ${by}: there is no write-down to change.`);
}

function refuseMore(discount: string, whole: string, what: 'bill' | 'line'): void {
  if (toCents(discount) <= toCents(whole)) return;
  const name = what === 'line' ? 'Write down' : 'Discount on the bill';
  throw invalid(
    'discount',
    `${name} must not be more than the ${what} comes to, ${formatMoney(whole)}.`,
  );
}
