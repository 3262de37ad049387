/** Adds notices by hand, and says how they ended: sent, or not needed. */
import type { Day } from '#contract/dates.ts';
import type { NewNotice, Notice, NoticeChange } from '#contract/notices.ts';
import { record } from '#server/activities/record.ts';
import { findProof } from '#server/documents/proof.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as rules from '#server/notice-rules/store.ts';
import { todayOf } from '#server/profile/today.ts';
import { insertOpen } from './raise.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewNotice,
): Promise<Notice> {
  const { days } = await rules.one(db, input.kind);
  const notice = await store.one(db, insertOpen(db, now, { ...input, days }));
  record(db, user, now, told('notice_added', 'Notice added', notice));
  return notice;
}

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: NoticeChange,
): Promise<Notice> {
  const before = await store.findToChange(db, id);
  const values = settled(before, input, await todayOf(db, now));
  const isSame = Object.entries(values).every(
    ([name, value]) => before[name as keyof Notice] === value,
  );
  if (isSame) return before;
  // The letter that is there already may have gone into the bin since.
  if (values.documentId !== before.documentId) await findProof(db, 'documentId', values.documentId);
  const at = now.toISOString();
  const after = await store.change(db, id, {
    ...values,
    ...(values.status !== before.status && by(values.status, user, at)),
    updatedAt: at,
  });
  record(db, user, now, told(...titleOf(before, after), after));
  return after;
}

/** Clients sign before a matter is opened, and hear of its end before it is closed. */
const isOftenEarly = new Set<Notice['kind']>(['engagement-letter', 'closing-letter']);

/** How the notice stands after the change. */
function settled(before: Notice, input: NoticeChange, today: Day) {
  const { status, note, documentId } = { ...before, ...input };
  if (status !== 'sent' && input.sentOn) {
    throw invalid('sentOn', 'Sent on must be empty for what was not sent.');
  }
  if (status === 'not-needed' && note === null) {
    throw invalid('note', 'Note is required: say why it is not needed.');
  }
  const sentOn = status === 'sent' ? (input.sentOn ?? before.sentOn ?? today) : null;
  if (sentOn && sentOn < before.eventOn && !isOftenEarly.has(before.kind)) {
    throw invalid('sentOn', 'Sent on must not be before the day of what it tells of.');
  }
  if (sentOn && sentOn > today) throw invalid('sentOn', 'Sent on must not be in the future.');
  return { status, sentOn, note, documentId };
}

const by = (status: Notice['status'], user: SignedInUser, at: string) =>
  status === 'open' ? { settledBy: null, settledAt: null } : { settledBy: user.id, settledAt: at };

function titleOf(before: Notice, after: Notice): [type: string, title: string] {
  if (before.status === after.status) return ['notice_updated', 'Notice updated'];
  if (after.status === 'sent') return ['notice_sent', 'Notice sent'];
  if (after.status === 'open') return ['notice_reopened', 'Notice open again'];
  return ['notice_not_needed', 'Notice not needed'];
}
