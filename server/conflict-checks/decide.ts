/** A person decides, once. Whom the firm declines is remembered as that. */
import {
  type ConflictReport,
  conflictDecisionLabels,
  type NewConflictDecision,
} from '#contract/conflict-checks.ts';
import { record } from '#server/activities/record.ts';
import * as clients from '#server/clients/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function decide(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: NewConflictDecision,
): Promise<ConflictReport> {
  const { subjectType, subjectId, subjectName } = await store.one(db, id);
  const decided = await store.decide(db, id, input, { userId: user.id, at: now.toISOString() });
  if (!decided) throw conflict('This check has been decided already. Run a new one instead.');
  record(db, user, now, {
    type: 'conflict_check_decided',
    title: `Conflict check decided: ${conflictDecisionLabels[input.decision]}`,
    description: subjectName,
    // Where people look for it: in the history of whom it was about.
    entityType: subjectType ?? 'conflict-check',
    entityId: subjectId ?? id,
  });
  if (input.decision === 'declined' && subjectType === 'client' && subjectId) {
    await clients.decline(db, subjectId, now.toISOString());
  }
  return decided;
}
