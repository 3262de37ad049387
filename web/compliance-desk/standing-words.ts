/** How the parts of the desk stand, in the words of their cards. */
import type { CleRequirement } from '#contract/cle-requirements.ts';
import { type ComplianceItem, isOverdue } from '#contract/compliance-items.ts';
import { type Day, formatDate, formatDay } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import type { NoticeFigures } from '#contract/notices.ts';
import type { RetentionFigures } from '#contract/retention.ts';
import type { Standing } from '#web/compliance-desk/DeskCard.tsx';

type NameOf = (id: string | null) => string | undefined;

/** 'Next due Nov 30, 2026', 'Overdue since …', 'Last done … by …'. */
export function itemStanding(
  item: Pick<ComplianceItem, 'status' | 'dueDate' | 'completedDate' | 'completedBy'>,
  now: Date,
  nameOf: NameOf,
): Standing {
  const { status, dueDate, completedDate, completedBy } = item;
  if (status === 'completed') {
    const by = nameOf(completedBy);
    return {
      text: `Last done${completedDate ? ` ${formatDate(completedDate)}` : ''}${by ? ` by ${by}` : ''}`,
    };
  }
  if (!dueDate) return { text: 'Open, without a due date' };
  return isOverdue(item, now)
    ? { text: `Overdue since ${formatDate(dueDate)}`, isPressing: true }
    : { text: `Next due ${formatDate(dueDate)}` };
}

/** More than this are not counted. */
export const mostChecks = 100;

export function checksStanding(count: number): Standing {
  if (count === 0) return { text: 'Every check is decided.' };
  if (count === 1) return { text: '1 check awaits a decision' };
  return { text: `${count}${count === mostChecks ? ' or more' : ''} checks await a decision` };
}

/** '3 to be sent, 1 late, next Dec 2, 2026'. */
export function noticesStanding({ open, overdue, nextDueOn }: NoticeFigures): Standing {
  if (open === 0) return { text: 'Nothing to be sent.' };
  const late = overdue > 0 && `${overdue} late`;
  const next = nextDueOn && `next ${formatDay(nextDueOn)}`;
  const parts = [`${open} to be sent`, late, next];
  return { text: parts.filter(Boolean).join(', '), isPressing: overdue > 0 };
}

/** '3 lawyers, 2 are missing credits, next deadline Dec 31, 2026'. */
export function trainingStanding(
  requirements: readonly Pick<CleRequirement, 'userId' | 'missing' | 'deadline'>[],
  lawyers: readonly string[],
  today: Day,
): Standing {
  const open = requirements.filter(
    ({ missing, userId }) => missing !== '0.00' && lawyers.includes(userId),
  );
  const people = lawyers.length === 1 ? '1 lawyer' : `${lawyers.length} lawyers`;
  if (requirements.length === 0) return { text: `${people}, no requirement yet` };
  const count = new Set(open.map(({ userId }) => userId)).size;
  if (count === 0) return { text: `${people}, nobody is missing credits` };
  const next = open.map(({ deadline }) => deadline).sort()[0] ?? today;
  const isLate = next < today;
  const missing = `${count} ${count === 1 ? 'is' : 'are'} missing credits`;
  const when = `${isLate ? 'deadline was' : 'next deadline'} ${formatDay(next)}`;
  return { text: `${people}, ${missing}, ${when}`, isPressing: isLate };
}

/** 'Next renewal Dec 1, 2026: Ada Marlowe, Oregon'. */
export function licencesStanding(
  items: readonly ComplianceItem[],
  now: Date,
  nameOf: NameOf,
): Standing {
  const next = items
    .filter(({ status, dueDate }) => status !== 'completed' && dueDate !== null)
    .sort((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? ''))[0];
  if (!next?.dueDate) {
    return { text: items.length === 0 ? 'No renewal is tracked yet.' : 'No renewal is open.' };
  }
  const whose = [
    nameOf(next.lawyerId),
    next.jurisdiction && jurisdictionLabels[next.jurisdiction],
  ].filter(Boolean);
  const isLate = isOverdue(next, now);
  const when = `${isLate ? 'Overdue since' : 'Next renewal'} ${formatDate(next.dueDate)}`;
  return { text: `${when}: ${whose.join(', ')}`, isPressing: isLate };
}

/** '2 may be destroyed, 5 to be kept, 1 on legal hold'. */
export function retentionStanding({ due, keeping, held, destroyed }: RetentionFigures): Standing {
  const parts = [
    due > 0 && `${due} may be destroyed`,
    keeping > 0 && `${keeping} to be kept`,
    held > 0 && `${held} on legal hold`,
    destroyed > 0 && `${destroyed} destroyed`,
  ].filter(Boolean);
  return { text: parts.length === 0 ? 'No closed matter yet.' : parts.join(', ') };
}
