/** Creates and changes compliance items. The server's clock says when something was done, and by whom. */
import { randomUUID } from 'node:crypto';
import type {
  ChangedComplianceItem,
  ComplianceItem,
  ComplianceItemChange,
  NewComplianceItem,
} from '#contract/compliance-items.ts';
import { complianceStatusLabels } from '#contract/compliance-kinds.ts';
import { fieldName } from '#contract/problems.ts';
import { record } from '#server/activities/record.ts';
import { findProof, refuseBinned } from '#server/documents/proof.ts';
import { mayCall } from '#server/kit/access.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { makeNext, recursOn, takeNextBack } from './recur.ts';
import * as store from './store.ts';
import { tellAssignee } from './tell.ts';
import { told } from './told.ts';

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { completedDate: _, ...input }: NewComplianceItem,
): Promise<ComplianceItem> {
  await findProof(db, 'evidenceDocumentId', input.evidenceDocumentId);
  const at = now.toISOString();
  const item = {
    ...input,
    id: randomUUID(),
    ...completion(user, now, input.status),
    recursOn: await recursOn(db, input),
    previousId: null,
    starterItem: null,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  await store.insert(db, item);
  record(db, user, now, told('compliance_created', 'Compliance item created', item));
  if (item.status === 'completed') await makeNext(db, user, now, item);
  await tellAssignee(db, user, now, item);
  return store.one(db, item.id);
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  { completedDate: _, ...input }: ComplianceItemChange,
): Promise<ChangedComplianceItem> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof typeof before] === value,
  );
  if (isSame) return { ...(await store.one(db, id)), next: null };
  const wanted = { ...before, ...input };
  if (wanted.recurrence !== null && wanted.dueDate === null) {
    throw invalid('dueDate', 'Due date is required for what comes again.');
  }
  if (wanted.evidenceDocumentId !== before.evidenceDocumentId) {
    await findProof(db, 'evidenceDocumentId', wanted.evidenceDocumentId);
  }
  const isElsewhen = wanted.dueDate !== before.dueDate || wanted.recurrence !== before.recurrence;
  const isMoved = wanted.status !== before.status;
  await store.change(db, id, {
    ...input,
    ...(isElsewhen && { recursOn: await recursOn(db, wanted, before) }),
    ...(isMoved && completion(user, now, wanted.status)),
    updatedAt: now.toISOString(),
  });
  const after = await store.findToChange(db, id);
  record(db, user, now, told(...happened(before, after), after, afterwards(before, input)));
  await tellAssignee(db, user, now, after, before);
  const next = await followUp(db, user, now, before, after);
  return { ...(await store.one(db, id)), next };
}

type Stored = Awaited<ReturnType<typeof store.findToChange>>;

async function followUp(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  before: Stored,
  after: Stored,
): Promise<ComplianceItem | null> {
  const wasDone = before.status === 'completed';
  const isDone = after.status === 'completed';
  if (wasDone && !isDone) await takeNextBack(db, now, after.id);
  // Also when somebody says only afterwards that it comes again.
  const comesAgain = isDone && (!wasDone || before.recurrence === null);
  return comesAgain ? makeNext(db, user, now, after) : null;
}

const completion = (user: SignedInUser, now: Date, status: ComplianceItem['status']) =>
  status === 'completed'
    ? { completedDate: now.toISOString(), completedBy: user.id }
    : { completedDate: null, completedBy: null };

function happened(before: Stored, after: Stored): [type: string, title: string] {
  if (before.status === after.status) return ['compliance_updated', 'Compliance item updated'];
  if (after.status === 'completed') return ['compliance_completed', 'Compliance item completed'];
  const title = `Compliance item set to ${complianceStatusLabels[after.status]}`;
  return ['compliance_status_changed', title];
}

/** What is changed of something that was done before is told by name. */
function afterwards(before: Stored, input: ComplianceItemChange): string | undefined {
  if (before.status !== 'completed') return undefined;
  const changed = Object.entries(input).filter(
    ([name, value]) => before[name as keyof Stored] !== value,
  );
  return `changed after completion: ${changed.map(([name]) => fieldName([name]).toLowerCase()).join(', ')}`;
}

/** What is done is proof: it is not for everybody to take away. */
export async function remove(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const before = await store.findToChange(db, id);
  if (before.status === 'completed' && !mayCall('manager', user)) {
    throw conflict('This item is completed. Only a manager can delete it.');
  }
  const item = await store.setDeleted(db, id, now.toISOString());
  record(db, user, now, told('compliance_deleted', 'Compliance item deleted', item));
}

export async function restore(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<ComplianceItem> {
  if (await store.isReplaced(db, id)) {
    throw conflict('Another item has taken its place. Delete that one first.');
  }
  await refuseBinned(db, await store.evidenceOf(db, id));
  const item = await store.setDeleted(db, id, null);
  record(db, user, now, told('compliance_restored', 'Compliance item restored', item));
  return store.one(db, id);
}
