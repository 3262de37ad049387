/** A check on paper, for the file: what was asked, what was found, what was decided. */
import {
  type ConflictHit,
  type ConflictReport,
  conflictDecisionLabels,
  conflictSourceLabels,
} from '#contract/conflict-checks.ts';
import { formatDateTime } from '#contract/dates.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { openPaper } from '#server/kit/paper/paper.ts';
import * as store from './store.ts';

export async function print(db: FirmDb, id: string): Promise<File> {
  const check = await store.one(db, id);
  const firm = await db
    .selectFrom('firms')
    .select(['name', 'address', 'city', 'state', 'zipCode', 'phone', 'timeZone'])
    .executeTakeFirstOrThrow();
  const place = [firm.address, firm.city, [firm.state, firm.zipCode].filter(Boolean).join(' ')];
  const paper = await openPaper({
    title: 'Conflict check',
    firm: firm.name,
    firmLines: [place.filter(Boolean).join(', '), firm.phone ?? ''].filter(Boolean),
    madeAt: new Date(check.decidedAt ?? check.createdAt),
  });
  const when = (instant: string) =>
    `${formatDateTime(instant, firm.timeZone)} (${firm.timeZone.replaceAll('_', ' ')})`;
  const who = await namesOfPeople(db, check);

  paper.fact('About', check.subjectName);
  paper.fact('Searched for', check.terms.join('; '));
  paper.fact('Run by', `${who(check.requestedBy)}, ${when(check.createdAt)}`);
  paper.fact('Check', check.id);

  paper.heading('Decision');
  if (check.decision === null) paper.paragraph('Not decided yet.');
  else {
    paper.fact('Decision', conflictDecisionLabels[check.decision]);
    paper.fact('Decided by', `${who(check.decidedBy)}, ${when(check.decidedAt ?? '')}`);
    if (check.decisionNote) paper.fact('Terms', check.decisionNote);
  }

  paper.heading(check.hitCount === 1 ? '1 hit' : `${check.hitCount} hits`);
  if (check.hitCount === 0) paper.paragraph('Nothing was found for these names.');
  for (const hit of check.hits) paper.item(hit.name, linesOf(hit));

  const day = check.createdAt.slice(0, 10);
  return {
    name: `conflict-check-${day}-${check.id.slice(0, 8)}.pdf`,
    type: 'application/pdf',
    body: await paper.finish(),
  };
}

const linesOf = ({ source, role, searched, found, because, score }: ConflictHit) => [
  `${conflictSourceLabels[source]}: ${role}`,
  `Searched ${searched}, found ${found} (${score}% alike)`,
  because.join('; '),
];

async function namesOfPeople(db: FirmDb, { requestedBy, decidedBy }: ConflictReport) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where((eb) => eb.or([eb('id', '=', requestedBy), eb('id', '=', decidedBy)]))
    .execute();
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return (id: string | null) => names.get(id ?? '') ?? 'Somebody';
}
