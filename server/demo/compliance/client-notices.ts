/** The letters that clients are owed since the firm's rules ask for them, and a few added by hand. */
import { type Day, plusDays, today } from '#contract/dates.ts';
import { type NoticeKind, noticeKindLabels, usualNoticeRules } from '#contract/notice-rules.ts';
import type { Notice } from '#contract/notices.ts';
import { told } from '#server/notices/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { idOf } from '../demo-id.ts';
import { officeHour } from '../office-hours.ts';
import { clerk, type DemoFirm, manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import { type KnownMatter, matterOf } from './known-matters.ts';

/** When the manager switched the rules on: of matters since then notices come by themselves. */
const rulesAgo = 75;
const switchedOn: NoticeKind[] = ['engagement-letter', 'closing-letter'];

interface DemoNotice {
  matter: string;
  kind: NoticeKind;
  /** Days since what the client is told of, where that is not the matter's opening or closing. */
  since?: number;
  /** When it went out, or turned out not to be needed; left out while it is open. */
  sent?: number;
  notNeeded?: number;
  note?: string;
  document?: string;
}

const engaged = (matter: string, sent: number, note = 'Signed copy is back.'): DemoNotice => ({
  matter,
  kind: 'engagement-letter',
  sent,
  note,
});

const demoNotices: DemoNotice[] = [
  {
    ...engaged('papadakis-wyckoff', 71, 'Signed at our office.'),
    document: 'Engagement Letter - Papadakis (signed).pdf',
  },
  engaged('daycare-licensing', 60),
  engaged('people-salazar', 56),
  {
    matter: 'gowanus-castellan',
    kind: 'engagement-letter',
    notNeeded: 50,
    note: 'Same kind of work as before, at the same fee: 22 NYCRR 1215.2(b).',
  },
  engaged('palmetto-exchange', 47, 'By e-mail; signed on the telephone’s screen.'),
  engaged('billing-overtime', 46),
  engaged('marlowe-name', 31, 'Late: it lay with the former partner’s papers.'),
  engaged('sharma-trust', 38),
  engaged('helio-specialists', 37),
  engaged('brandt-compromise', 30),
  engaged('baptiste-support', 29),
  { matter: 'bright-kiln-company', kind: 'engagement-letter' },
  engaged('bright-kiln-glaze', 17),
  { matter: 'petrov-lease', kind: 'closing-letter' },
  { matter: 'papadakis-wyckoff', kind: 'trust-statement', since: 16 },
];

export function noticesOf(
  firm: DemoFirm,
  now: Date,
  matters: ReadonlyMap<string, KnownMatter>,
  hasDocuments: boolean,
) {
  const at = officeHour(now, rulesAgo, 15).toISOString();
  const rules = switchedOn.map((kind) => ({
    id: idOf(`notice rule ${kind}`),
    ...usualNoticeRules[kind],
    isActive: true,
    updatedAt: at,
    updatedBy: idOf(manager),
  }));
  const trail: TrailEntry[] = rules.map(({ kind, days }) => ({
    type: 'notice_rule_updated',
    title: 'Notice rule updated',
    description: `${noticeKindLabels[kind]}: within ${days} days`,
    entityType: 'firm',
    entityId: idOf(firm.key),
    userId: idOf(manager),
    timestamp: at,
  }));
  const rows = demoNotices.map((one, index) => {
    const matter = matterOf(matters, one.matter);
    const notice = noticeOf(now, one, matter, hasDocuments, index);
    const tell = (type: string, title: string, timestamp: string) =>
      trail.push({ ...told(type, title, notice), userId: idOf(clerk), timestamp });
    if (one.since !== undefined) tell('notice_added', 'Notice added', notice.createdAt);
    if (notice.status === 'sent') tell('notice_sent', 'Notice sent', notice.updatedAt);
    if (notice.status === 'not-needed') {
      tell('notice_not_needed', 'Notice not needed', notice.updatedAt);
    }
    const { matterNumber: _, clientName: __, documentName: ___, ...row } = notice;
    return row;
  });
  return { rules, notices: rows, trail };
}

function noticeOf(
  now: Date,
  { matter: key, kind, since, sent, notNeeded, note, document }: DemoNotice,
  matter: KnownMatter,
  hasDocuments: boolean,
  index: number,
): Notice {
  const day = today(officeZone, now);
  const eventOn = since !== undefined ? plusDays(day, -since) : eventOf(kind, matter);
  const created =
    since !== undefined
      ? officeHour(now, since - 3, 16, index).toISOString()
      : `${eventOn.slice(0, 10)}T21:${10 + index}:00.000Z`;
  const settledAgo = sent ?? notNeeded;
  const settled = settledAgo === undefined ? null : officeHour(now, settledAgo, 19, index * 3);
  return {
    id: idOf(`notice ${kind} ${key}`),
    kind,
    ...matter.named,
    eventOn,
    dueOn: plusDays(eventOn, usualNoticeRules[kind].days),
    status: sent !== undefined ? 'sent' : notNeeded !== undefined ? 'not-needed' : 'open',
    sentOn:
      sent !== undefined && settled ? `${settled.toISOString().slice(0, 10)}T00:00:00.000Z` : null,
    note: note ?? null,
    documentId: document && hasDocuments ? idOf(`document ${document}`) : null,
    documentName: null,
    settledBy: settled && idOf(clerk),
    settledAt: settled?.toISOString() ?? null,
    createdAt: created,
    updatedAt: settled?.toISOString() ?? created,
  };
}

function eventOf(kind: NoticeKind, { openDate, closeDate }: KnownMatter): Day {
  const day = kind === 'closing-letter' ? closeDate : openDate;
  if (!day) throw new Error('A matter that is open has no closing letter');
  return day;
}
