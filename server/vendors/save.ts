/** Adds and changes vendors. What was spent and what reminds of a contract's end follow. */

import { randomUUID } from 'node:crypto';
import { formatDay } from '#contract/dates.ts';
import {
  backwards,
  endsBeforeItStarts,
  type NewVendor,
  type Vendor,
  type VendorChange,
} from '#contract/vendors.ts';
import { record } from '#server/activities/record.ts';
import * as expenses from '#server/expenses/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import { todayOf } from '#server/profile/today.ts';
import { nameKey } from './name-key.ts';
import { moveReminder } from './remind.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewVendor,
): Promise<Vendor> {
  await refuseTwin(db, input.name);
  const at = now.toISOString();
  const id = randomUUID();
  await store.insert(db, { ...input, id, createdBy: user.id, createdAt: at, updatedAt: at });
  await link(db, id, input.name);
  record(db, user, now, told('vendor_added', 'Vendor added', { id, name: input.name }));
  return store.one(db, id, await todayOf(db, now));
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: VendorChange,
): Promise<Vendor> {
  await store.lock(db, id);
  const today = await todayOf(db, now);
  const before = await store.one(db, id, today);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof Vendor] === value,
  );
  if (isSame) return before;
  if (endsBeforeItStarts({ ...before, ...input })) {
    const field = input.contractEnd === undefined ? 'contractStart' : 'contractEnd';
    const message =
      field === 'contractEnd'
        ? `Contract end ${backwards}.`
        : 'Contract start must not be after the contract end.';
    throw invalid(field, message);
  }
  if (input.name !== undefined) await refuseTwin(db, input.name, id);
  await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  // What was linked before keeps its vendor, whatever it was called then.
  if (input.name !== undefined) await link(db, id, input.name);
  const { name, contractEnd, reminderTaskId } = { ...before, ...input };
  if (name !== before.name || contractEnd !== before.contractEnd) {
    await moveReminder(db, user, now, { name, contractEnd, reminderTaskId });
  }
  const after = await store.one(db, id, today);
  record(db, user, now, told('vendor_updated', 'Vendor updated', after, difference(before, after)));
  return after;
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const before = await store.one(db, id, await todayOf(db, now));
  const vendor = await store.setDeleted(db, id, now.toISOString());
  await moveReminder(db, user, now, { ...before, contractEnd: null });
  record(db, user, now, told('vendor_deleted', 'Vendor deleted', vendor));
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Vendor> {
  const { name } = await store.nameOf(db, id);
  await refuseTwin(db, name, id);
  const vendor = await store.setDeleted(db, id, null);
  await link(db, id, name);
  record(db, user, now, told('vendor_restored', 'Vendor restored', vendor));
  return store.one(db, id, await todayOf(db, now));
}

/** Expenses that name it, however they write it, and that no other vendor has. */
async function link(db: FirmDb, id: string, name: string): Promise<void> {
  await behindWalls(db, async () => {
    const names = await expenses.vendorsToLink(db);
    const same = names.filter((written) => nameKey(written) === nameKey(name));
    if (same.length > 0) await expenses.linkVendor(db, id, same);
  });
}

/** An expense names its vendor: two of one name could not be told apart. */
async function refuseTwin(db: FirmDb, name: string, own?: string): Promise<void> {
  const twin = await store.idOfName(db, name);
  if (twin === null || twin === own) return;
  const message = 'There is a vendor of that name already.';
  throw new Refusal(409, message, { errors: [{ field: 'name', message }] });
}

function difference(before: Vendor, after: Vendor): string | undefined {
  if (before.contractEnd !== after.contractEnd) {
    const end = (day: string | null) => (day ? formatDay(day) : 'no end');
    return `contract end ${end(before.contractEnd)} → ${end(after.contractEnd)}`;
  }
  if (before.status !== after.status) return `status ${before.status} → ${after.status}`;
  return before.name === after.name ? undefined : `formerly ${before.name}`;
}
