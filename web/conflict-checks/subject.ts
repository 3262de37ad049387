/** What a check was made for, in words and as a place on the screen. */
import type { ConflictCheck, ConflictSubject } from '#contract/conflict-checks.ts';

const labels: Record<ConflictSubject, string> = {
  client: 'Client',
  matter: 'Matter',
  party: 'Party',
};

export const subjectLabel = ({ subjectType }: Pick<ConflictCheck, 'subjectType'>) =>
  subjectType === null ? 'On demand' : labels[subjectType];

/** A party has no page of its own. */
export function subjectPlace({ subjectType, subjectId }: ConflictCheck) {
  if (subjectId === null || (subjectType !== 'client' && subjectType !== 'matter')) return null;
  return { check: undefined, [subjectType]: subjectId };
}
