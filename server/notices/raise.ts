/** Something happens in a matter, and by the firm's rule the client has to be told of it. */
import { randomUUID } from 'node:crypto';
import { Day, plusDays } from '#contract/dates.ts';
import type { NoticeKind } from '#contract/notice-rules.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as rules from '#server/notice-rules/store.ts';
import * as store from './store.ts';

/** An open notice, unless the firm adds this kind only by hand. */
export async function raise(
  db: FirmDb,
  kind: NoticeKind,
  matterId: string,
  eventOn: Day,
  now: Date,
  /** How soon the rules of the place want it: instead of what is usual, and never later than the firm itself says. */
  placeDays?: number,
): Promise<void> {
  const { isActive, days: firmDays, updatedAt } = await rules.one(db, kind);
  if (!isActive) return;
  const isUsual = updatedAt === null && placeDays !== undefined;
  const days = isUsual ? placeDays : Math.min(firmDays, placeDays ?? firmDays);
  insertOpen(db, now, { kind, matterId, eventOn, days });
}

/** A notice that nobody has to send; answers its id. */
export function insertOpen(
  db: FirmDb,
  now: Date,
  event: { kind: NoticeKind; matterId: string; eventOn: Day; days: number },
): string {
  const { days, ...notice } = event;
  const id = randomUUID();
  const at = now.toISOString();
  store.insert(db, {
    ...notice,
    dueOn: dueOn(notice.eventOn, days),
    status: 'open',
    sentOn: null,
    note: null,
    documentId: null,
    settledBy: null,
    settledAt: null,
    id,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

/** What the open ones were about did not last: nobody has to send them. */
export const withdraw = (
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  notices: { kind: NoticeKind; matterId: string; note: string },
) => {
  const { kind, matterId, note } = notices;
  const at = now.toISOString();
  const settled = { settledBy: user.id, settledAt: at, updatedAt: at };
  return store.changeOpen(db, kind, matterId, { status: 'not-needed', note, ...settled });
};

/** One thing did not last: of several of that day the letter about one is not sent. */
export async function withdrawOne(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { note, ...event }: { kind: NoticeKind; matterId: string; eventOn: Day; note: string },
): Promise<void> {
  const open = await store.findOpen(db, event);
  if (!open) return;
  const at = now.toISOString();
  const settled = { settledBy: user.id, settledAt: at, updatedAt: at };
  await store.change(db, open.id, { status: 'not-needed', note, ...settled });
}

/** The calendar of the contract ends; what happens in its last year is due at once. */
const dueOn = (eventOn: Day, days: number): Day =>
  Day.safeParse(plusDays(eventOn, days)).data ?? eventOn;
