/** Logs training and changes what was logged. What lies in the future has not been earned yet. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toCents } from '#contract/cents.ts';
import type { CleCredit, CleCreditChange, NewCleCredit } from '#contract/cle-credits.ts';
import { record } from '#server/activities/record.ts';
import { findProof } from '#server/documents/proof.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { todayOf } from '#server/profile/today.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewCleCredit,
): Promise<CleCredit> {
  await refuseWrong(db, now, input);
  const certificateName = await findCertificate(db, input.certificateDocumentId);
  const at = now.toISOString();
  const own = { id: randomUUID(), createdBy: user.id, createdAt: at, updatedAt: at };
  const credit = { ...input, ...own };
  store.insert(db, credit);
  const logged = { ...credit, certificateName };
  record(db, user, now, told('cle_credit_logged', 'CLE credits logged', logged));
  return logged;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: CleCreditChange,
): Promise<CleCredit> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof CleCredit], value),
  );
  if (isSame) return before;
  const wanted = { ...before, ...input };
  await refuseWrong(db, now, wanted);
  // The one that is there already may have gone into the bin since.
  if (wanted.certificateDocumentId !== before.certificateDocumentId) {
    await findCertificate(db, wanted.certificateDocumentId);
  }
  const after = await store.change(db, id, { ...input, updatedAt: now.toISOString() });
  record(db, user, now, told('cle_credit_updated', 'CLE credits updated', after));
  return after;
}

const findCertificate = (db: FirmDb, id: string | null) =>
  findProof(db, 'certificateDocumentId', id);

async function refuseWrong(
  db: FirmDb,
  now: Date,
  { hours, ethicsHours, completedOn }: Pick<CleCredit, 'hours' | 'ethicsHours' | 'completedOn'>,
): Promise<void> {
  if (toCents(ethicsHours) > toCents(hours)) {
    throw invalid('ethicsHours', 'Ethics hours must not be more than the hours.');
  }
  if (completedOn > (await todayOf(db, now))) {
    throw invalid('completedOn', 'Completed on must not be in the future.');
  }
}
