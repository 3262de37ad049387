/** Logs that the file of a matter was destroyed, and deletes its documents from here if that is wanted. */
import { randomUUID } from 'node:crypto';
import { type Day, formatDay } from '#contract/dates.ts';
import {
  type Destruction,
  destructionMethodLabels,
  type NewDestruction,
} from '#contract/retention.ts';
import { displayName } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import { throwAwayFile } from '#server/documents/throw-away.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid, notFound } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { waitForHolds } from '#server/legal-holds/store.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { todayOf } from '#server/profile/today.ts';
import * as logStore from './log-store.ts';
import { inWords } from './rule.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function destroy(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: NewDestruction,
): Promise<Destruction> {
  await lockFirm(db);
  // Until the transaction ends nobody reopens the matter either.
  const [matter] = await waitForHolds(db, [id]);
  if (!matter) throw notFound();
  const today = await todayOf(db, now);
  const kept = refuseKept(matter.matterNumber, today, await store.find(db, today, id));
  refuseTwice(kept, input);
  const destroyedOn = input.destroyedOn ?? today;
  refuseDay(destroyedOn, today, kept.keepUntil);
  const gone = input.deletesDocuments ? await throwAwayFile(db, now, id) : [];
  const entry: Destruction = {
    id: randomUUID(),
    matterId: id,
    matterNumber: kept.matterNumber,
    clientName: kept.clientName,
    closeDate: kept.closeDate,
    keptUntil: kept.keepUntil,
    rule: await ruleFor(db, kept),
    destroyedOn,
    method: input.method,
    description: input.description,
    documents: gone.map(({ name, filename, sha256 }) => ({ name, filename, sha256 })),
    recordedBy: user.id,
    recordedByName: await nameOf(db, user.id),
    recordedAt: now.toISOString(),
  };
  logStore.insert(db, entry);
  record(db, user, now, told('matter_file_destroyed', 'Matter file destroyed', kept, how(entry)));
  return entry;
}

/** One whose day has come. */
interface Due extends store.FoundMatter {
  closeDate: Day;
  keepUntil: Day;
}

function refuseKept(matterNumber: string, today: Day, matter: store.FoundMatter | undefined): Due {
  const { closeDate = null, keepUntil = null } = matter ?? {};
  if (!matter || closeDate === null || keepUntil === null) {
    throw conflict(`${matterNumber} is not closed. Only the file of a closed matter is destroyed.`);
  }
  if (matter.holdId !== null) {
    throw conflict(
      `${matterNumber} is on legal hold. Nothing of it is destroyed until the hold is lifted.`,
    );
  }
  if (today < keepUntil) {
    throw conflict(`${matterNumber} must be kept until ${formatDay(keepUntil)}.`);
  }
  return { ...matter, closeDate, keepUntil };
}

/** Nobody can take an entry out again. Documents that are left may follow the paper. */
function refuseTwice({ matterNumber, destroyedOn, documents }: Due, input: NewDestruction): void {
  if (destroyedOn === null || (documents > 0 && input.deletesDocuments)) return;
  throw conflict(`The file of ${matterNumber} was destroyed on ${formatDay(destroyedOn)} already.`);
}

function refuseDay(destroyedOn: Day, today: Day, keepUntil: Day): void {
  if (destroyedOn > today) throw invalid('destroyedOn', 'Destroyed on must not be in the future.');
  if (destroyedOn >= keepUntil) return;
  throw invalid(
    'destroyedOn',
    `Destroyed on must not be before ${formatDay(keepUntil)}: the file had to be kept until then.`,
  );
}

async function ruleFor(db: FirmDb, due: Due): Promise<string> {
  const { keepLongerUntil, keepNote, ruleUntil } = due;
  const rule = `${inWords(await store.rule(db))}${trustInWords(due)}`;
  if (keepLongerUntil === null || keepLongerUntil <= (ruleUntil ?? '')) return rule;
  return `${rule}; kept longer, until ${formatDay(keepLongerUntil)}${keepNote ? `: ${keepNote}` : ''}`;
}

const trustInWords = ({ trustYears, trustUntil }: Due): string =>
  trustUntil === null
    ? ''
    : `; trust records ${trustYears} ${trustYears === 1 ? 'year' : 'years'}, until ${formatDay(trustUntil)}`;

async function nameOf(db: FirmDb, id: string): Promise<string> {
  const person = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return displayName(person);
}

function how({ method, documents }: Destruction): string {
  const count = documents.length;
  const deleted = `, ${count} ${count === 1 ? 'document' : 'documents'} deleted`;
  return `${destructionMethodLabels[method]}${count > 0 ? deleted : ''}`;
}
