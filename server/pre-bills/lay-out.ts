/** Lays a pre-bill out for each of some matters: all that nobody has billed or holds, in a span of days. */
import { type Day, formatDay } from '#contract/dates.ts';
import { mostLines } from '#contract/invoice-lines.ts';
import type { NewPreBills, PreBill, PreBillRecord } from '#contract/pre-bills.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import { todayOf } from '#server/profile/today.ts';
import { flatFeeLeftOf } from './flat-fees.ts';
import { asPreBill, type Laid, laid, one } from './read.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function layOut(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { matterIds, from = null, to }: Omit<NewPreBills, 'from'> & { from?: Day | null },
): Promise<PreBill[]> {
  const lastDay = to ?? (await todayOf(db, now));
  const written: PreBill[] = [];
  for (const matterId of matterIds) {
    written.push(await layOne(db, user, now, { matterId, from, to: lastDay }));
  }
  return written;
}

/** What was logged in its days since: whatever somebody has gone through already stays as it is. */
export async function refresh(db: FirmDb, now: Date, id: string): Promise<PreBillRecord> {
  await store.lock(db, [id]);
  const head = await store.head(db, id);
  await store.layOut(db, id, head);
  for (const all of await laid(db, [head])) refuseTooLong(all);
  await store.change(db, id, { updatedAt: now.toISOString() });
  return one(db, id);
}

async function layOne(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  span: { matterId: string; from: Day | null; to: Day },
): Promise<PreBill> {
  const { matterId, from, to } = span;
  const matter = await matters.findToBill(db, matterId);
  const { matterNumber, clientName } = matter;
  const at = now.toISOString();
  const id = await store.insert(db, {
    matterId,
    firstDay: from,
    lastDay: to,
    description: `Legal services in ${matterNumber} through ${formatDay(to)}`,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  });
  if (!id) throw conflict(`${matterNumber}, ${clientName}, has a pre-bill already.`);
  await store.layOut(db, id, span);
  const left = matter.status === 'closed' ? null : await flatFeeLeftOf(db, matterId);
  if (left && left !== '0.00') {
    const fee = { description: 'Flat fee', day: to, amount: left, isFlatFee: true };
    await store.addFee(db, { ...fee, preBillId: id });
  }
  const [all] = await laid(db, [await store.head(db, id)]);
  if (!all || all.lines.length === 0) {
    throw conflict(`${matterNumber}, ${clientName}: there is nothing to bill in these days.`);
  }
  refuseTooLong(all);
  record(db, user, now, told('pre_bill_created', 'Pre-bill laid out', matter));
  return asPreBill(all);
}

function refuseTooLong({ head: { matterNumber, clientName }, lines }: Laid): void {
  if (lines.length <= mostLines) return;
  throw conflict(
    `${matterNumber}, ${clientName}: a bill has at most ${mostLines} lines, this would have ${lines.length}. Choose fewer days.`,
  );
}
