/** Adds and changes what a bar asks of a lawyer: once for each lawyer, jurisdiction and period. */
import { randomUUID } from 'node:crypto';
import { toCents } from '#contract/cents.ts';
import type {
  CleRequirement,
  CleRequirementChange,
  NewCleRequirement,
} from '#contract/cle-requirements.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { nextPeriod } from './next-period.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewCleRequirement,
): Promise<CleRequirement> {
  refuseWrong(input);
  await refuseSecond(db, input);
  const at = now.toISOString();
  const own = { id: randomUUID(), createdBy: user.id, createdAt: at, updatedAt: at };
  const requirement = await store.insert(db, { ...input, ...own });
  record(db, user, now, told('cle_requirement_added', 'CLE requirement added', requirement));
  return requirement;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: CleRequirementChange,
): Promise<CleRequirement> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof CleRequirement] === value,
  );
  if (isSame) return before;
  const wanted = { ...before, ...input };
  refuseWrong(wanted);
  await refuseSecond(db, wanted, id);
  const after = await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  record(db, user, now, told('cle_requirement_updated', 'CLE requirement updated', after));
  return after;
}

/** The same rule for the period after this one. What was carried over and noted is of this one. */
export async function addNext(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<CleRequirement> {
  // Locked, so that the second of two clicks finds what the first has added.
  const { userId, jurisdiction, hours, ethicsHours, periodMonths, citation, asOf, deadline } =
    await store.findToChange(db, id);
  return add(db, user, now, {
    ...{ userId, jurisdiction, hours, ethicsHours, periodMonths, citation, asOf },
    ...nextPeriod(deadline, periodMonths),
    carriedHours: '0.00',
    notes: null,
  });
}

export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const requirement = await store.findToChange(db, id);
  await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('cle_requirement_deleted', 'CLE requirement deleted', requirement));
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<CleRequirement> {
  await refuseSecond(db, await store.findDeleted(db, id));
  const requirement = await store.restore(db, id);
  record(db, user, now, told('cle_requirement_restored', 'CLE requirement restored', requirement));
  return requirement;
}

function refuseWrong({
  hours,
  ethicsHours,
  periodStart,
  deadline,
}: Pick<CleRequirement, 'hours' | 'ethicsHours' | 'periodStart' | 'deadline'>): void {
  if (toCents(ethicsHours) > toCents(hours)) {
    throw invalid('ethicsHours', 'Ethics hours must not be more than the hours.');
  }
  if (deadline < periodStart) {
    throw invalid('deadline', 'Deadline must not be before the start of the period.');
  }
}

async function refuseSecond(
  db: FirmDb,
  period: Parameters<typeof store.isThere>[1],
  ownId?: string,
): Promise<void> {
  if (!(await store.isThere(db, period, ownId))) return;
  const message = 'This lawyer has a requirement of this jurisdiction and period already.';
  throw new Refusal(409, message, { errors: [{ field: 'periodStart', message }] });
}
