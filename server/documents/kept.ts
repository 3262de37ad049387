/** What must stay: the documents of a matter on legal hold, and whatever is the evidence for something. */
import { type Day, formatDay } from '#contract/dates.ts';
import { type NoticeKind, noticeKindLabels } from '#contract/notice-rules.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import * as retention from '#server/retention/store.ts';
import { type Proven, provenBy } from './proof-store.ts';

/** What was thrown into the bin stays there as long as the file of its closed matter is kept. */
export async function refuseRetained(
  db: FirmDb,
  matterId: string | null,
  today: Day,
): Promise<void> {
  const matter = matterId ? await retention.find(db, today, matterId) : undefined;
  if (matter?.state !== 'keeping' || matter.keepUntil === null) return;
  throw conflict(
    `${matter.matterNumber} is closed, and its file is kept until ${formatDay(matter.keepUntil)}.`,
  );
}

/** Into the bin; a record that is deleted itself may lose its evidence so far. */
export async function refuseProof(db: FirmDb, id: string): Promise<void> {
  const [proven] = await provenBy(db, [id]);
  if (proven && !proven.isDeleted) throw conflict(whyKept('This document', proven));
}

/** For good: what was deleted can be restored, and would then miss its evidence. */
export async function refuseProofForGood(
  db: FirmDb,
  documents: readonly { id: string; name: string }[],
): Promise<void> {
  const [proven] = await provenBy(
    db,
    documents.map(({ id }) => id),
  );
  if (!proven) return;
  const named = documents.find(({ id }) => id === proven.documentId)?.name;
  throw conflict(whyKept(documents.length > 1 ? `“${named}”` : 'This document', proven));
}

function whyKept(document: string, { title, kind, isDeleted }: Proven): string {
  const proven = kind ? `${noticeKindLabels[kind as NoticeKind]}, ${title}` : title;
  return isDeleted
    ? `${document} is the evidence for “${proven}”, which was deleted and can still be restored. Restore that and take the document away there first.`
    : `${document} is the evidence for “${proven}”. Take it away there first.`;
}
