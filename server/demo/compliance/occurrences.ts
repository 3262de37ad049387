/** What became of each duty: its occurrences one after the other, and the trace that each of them left. */
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { complianceStatusLabels } from '#contract/compliance-kinds.ts';
import { type Day, today } from '#contract/dates.ts';
import { told } from '#server/compliance-items/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { idOf } from '../demo-id.ts';
import { day, midnightOf, officeHour } from '../office-hours.ts';
import { manager } from '../people.ts';
import { officeZone, wallClock } from '../wall-clock.ts';
import { dueDays, meantDate } from './due-days.ts';
import type { Done, Duty } from './duty.ts';
import { ethicalDuties } from './ethical-duties.ts';
import { regulatoryDuties } from './regulatory-duties.ts';
import { licenses, reports } from './reports-and-licenses.ts';
import { trustDuties } from './trust-duties.ts';

const duties: Duty[] = [
  ...trustDuties,
  ...ethicalDuties,
  ...regulatoryDuties,
  ...reports,
  ...licenses,
];

/** When the starter checklist was added in one click; before anything of it was due. */
const startersAgo = 300;

interface Occurrence extends Omit<ComplianceItem, 'evidenceName'> {
  recursOn: number | null;
}

export interface ComplianceRecord {
  items: Occurrence[];
  trail: TrailEntry[];
}

/** `hasDocuments`: whether those that prove something were filed. */
export function recordOf(now: Date, hasDocuments: boolean): ComplianceRecord {
  const record: ComplianceRecord = { items: [], trail: [startersAdded(now)] };
  for (const [index, duty] of duties.entries()) live(record, now, duty, index, hasDocuments);
  return record;
}

/** The id of an occurrence: the first one is 1. */
export const itemId = ({ title, due }: Duty, n: number) =>
  idOf(`compliance ${title} ${JSON.stringify(due)} ${n}`);

function live(
  { items, trail }: ComplianceRecord,
  now: Date,
  duty: Duty,
  index: number,
  hasDocuments: boolean,
): void {
  const { done = [], open } = duty;
  const days = dueDays(duty, today(officeZone, now));
  let previous: Occurrence | null = null;
  for (const [n, dueOn] of days.entries()) {
    const isLast = n === days.length - 1;
    const how = done[n];
    const created = previous?.completedDate ?? begun(now, duty, index, dueOn);
    const item: Occurrence = {
      ...blank,
      id: itemId(duty, n + 1),
      title: duty.title,
      description: duty.description ?? null,
      category: duty.category,
      priority: duty.priority ?? 'medium',
      dueDate: wallClock(dueOn, '17:00'),
      assignedTo: duty.to ? idOf(duty.to) : null,
      // Whoever wanted no more of it said so of the last one.
      ...(duty.recurrence && !(isLast && how) && recurs(duty, days)),
      previousId: previous?.id ?? null,
      lawyerId: duty.lawyer ? idOf(duty.lawyer) : null,
      jurisdiction: duty.jurisdiction ?? null,
      starterItem: duty.starter ?? null,
      createdBy: previous?.completedBy ?? idOf(manager),
      createdAt: created,
      updatedAt: created,
    };
    const tell = (type: string, title: string, at: string, userId: string | null) =>
      trail.push({ ...told(type, title, item), userId, timestamp: at });
    if (!previous && !duty.starter) {
      tell('compliance_created', 'Compliance item created', created, item.createdBy);
    }
    if (how) {
      Object.assign(item, completion(now, how, dueOn, index + n, hasDocuments));
      tell('compliance_completed', 'Compliance item completed', item.updatedAt, item.completedBy);
    } else if (open === 'in-progress') {
      item.status = open;
      item.updatedAt = officeHour(now, 3 + (index % 4), 15, index % 60).toISOString();
      const title = `Compliance item set to ${complianceStatusLabels[open]}`;
      tell('compliance_status_changed', title, item.updatedAt, item.assignedTo);
    }
    items.push(item);
    previous = item;
  }
}

const blank = {
  status: 'pending' as ComplianceItem['status'],
  completedDate: null,
  completedBy: null,
  recurrence: null,
  recursOn: null,
  completionNote: null,
  evidenceDocumentId: null,
  evidenceUrl: null,
};

const recurs = (duty: Duty, days: readonly Day[]) => ({
  recurrence: duty.recurrence ?? null,
  recursOn: meantDate(duty, days.at(-1) ?? ''),
});

/** Weeks before it was due, and before it was done. */
function begun(now: Date, { starter, done = [] }: Duty, index: number, dueOn: Day): string {
  const early = done[0]?.[1] ?? 0;
  const weeks = agoOf(now, dueOn) + early + 20 + ((index * 7) % 30);
  const ago = starter ? startersAgo : Math.max(weeks, 25);
  return officeHour(now, ago, 14, starter ? 0 : (index * 13) % 60).toISOString();
}

function completion(
  now: Date,
  [by, early, note, proof]: Done,
  dueOn: Day,
  index: number,
  hasDocuments: boolean,
) {
  const ago = agoOf(now, dueOn) + early;
  const at = officeHour(now, ago, 15 + (index % 6), (index * 17) % 60).toISOString();
  const isAddress = proof?.startsWith('https:');
  return {
    status: 'completed',
    completedDate: at,
    completedBy: idOf(by),
    completionNote: note ?? null,
    evidenceUrl: isAddress ? proof : null,
    evidenceDocumentId: proof && !isAddress && hasDocuments ? idOf(`document ${proof}`) : null,
    updatedAt: at,
  };
}

/** Counted as office hours are, from the day it is in UTC. */
const agoOf = (now: Date, dueOn: Day) => (midnightOf(now) - Date.parse(dueOn)) / day;

const startersAdded = (now: Date): TrailEntry => ({
  type: 'compliance_starters_added',
  title: 'Starter checklist added',
  description: '12 items',
  entityType: 'compliance-item',
  entityId: itemId(trustDuties[0] as Duty, 1),
  userId: idOf(manager),
  timestamp: officeHour(now, startersAgo, 14).toISOString(),
});
