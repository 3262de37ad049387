/** Limitation dates as rows, with their trail and the alerts that came on the mornings of their marks. */
import { type Day, daysBetween, formatDay, plusDays, today } from '#contract/dates.ts';
import { type LimitationDate, limitationDay, limitationMarks } from '#contract/limitation-dates.ts';
import { plusMonths } from '#contract/recurrence.ts';
import { momentAt } from '#contract/zoned-time.ts';
import { inDays, reachedMark } from '#server/deadline-reminders/told-once.ts';
import { nameOf, told, urlOf } from '#server/limitation-dates/told.ts';
import type { TrailEntry } from '../books-trail.ts';
import { type KnownMatter, matterOf } from '../compliance/known-matters.ts';
import { idOf } from '../demo-id.ts';
import { hour, officeHour } from '../office-hours.ts';
import { manager } from '../people.ts';
import { officeZone } from '../wall-clock.ts';
import { type DemoLimitation, limitations } from './limitations.ts';

export function limitationsOf(now: Date, matters: ReadonlyMap<string, KnownMatter>) {
  const all = limitations.map((one, index) => ({
    one,
    date: dateOf(now, one, matterOf(matters, one.matter), index),
  }));
  const alerts = all.flatMap(({ one, date }) => alertsOf(now, one, date));
  return {
    dates: all.map(({ date: { matterNumber, clientName, ...row } }) => row),
    trail: all.flatMap(({ date }) => trailOf(date)),
    noted: alerts.map(({ noted }) => noted),
    notifications: alerts.flatMap(({ notifications }) => notifications),
  };
}

function dateOf(
  now: Date,
  { claim, rule, period, tolled, expires, added, verified, settled, lawyer }: DemoLimitation,
  { named }: KnownMatter,
  index: number,
): LimitationDate {
  const [periodCount, periodUnit] = period;
  const tolledDays = tolled?.days ?? 0;
  const months = periodUnit === 'years' ? periodCount * 12 : periodCount;
  const lastDay = plusDays(today(officeZone, now), expires - tolledDays);
  const limits = { accruedOn: plusMonths(lastDay, -months), periodCount, periodUnit, tolledDays };
  const then = (ago: number, at: number) => officeHour(now, ago, at, index * 4).toISOString();
  const createdAt = then(added, 16);
  const verifiedAt = verified === undefined ? null : then(verified, 18);
  const settledAt = settled ? then(settled.ago, 19) : null;
  return {
    id: idOf(`limitation date ${claim}`),
    ...named,
    claim,
    rule,
    ...limits,
    tollingNote: tolled?.note ?? null,
    expiresOn: limitationDay(limits),
    verifiedBy: verifiedAt && idOf(lawyer),
    verifiedAt,
    settledAt,
    settledBy: settledAt && idOf(lawyer),
    settledNote: settled?.note ?? null,
    createdBy: idOf(lawyer),
    createdAt,
    updatedAt: settledAt ?? verifiedAt ?? createdAt,
  };
}

function trailOf(date: LimitationDate): TrailEntry[] {
  const { createdBy, createdAt, verifiedAt, verifiedBy, settledAt, settledBy, settledNote } = date;
  const entry = (at: string | null, userId: string | null, what: string, more?: string | null) =>
    at
      ? [
          {
            ...told(`limitation_date_${what}`, `Limitation date ${what}`, date, more ?? undefined),
            userId,
            timestamp: at,
          },
        ]
      : [];
  return [
    ...entry(createdAt, createdBy, 'added'),
    ...entry(verifiedAt, verifiedBy, 'verified'),
    ...entry(settledAt, settledBy, 'settled', settledNote),
  ];
}

/** As on every morning since it was added: the tightest mark that was reached, once. */
function alertsOf(now: Date, { settled, lawyer }: DemoLimitation, date: LimitationDate) {
  if (settled) return [];
  const marks = new Set<number>();
  const alerts = [];
  const first = plusDays(today(officeZone, new Date(date.createdAt)), 1);
  for (let day = first; ; day = plusDays(day, 1)) {
    const at = momentAt(officeZone, day, '07:05');
    if (at > now.toISOString()) return alerts;
    const mark = reachedMark(daysBetween(day, date.expiresOn), limitationMarks);
    if (mark === null || marks.has(mark)) continue;
    marks.add(mark);
    alerts.push({
      noted: { recordId: date.id, dueOn: date.expiresOn, mark },
      notifications: [...new Set([manager, lawyer])].map((person) =>
        alertTo(person, now, date, day, at),
      ),
    });
  }
}

function alertTo(person: string, now: Date, date: LimitationDate, day: Day, at: string) {
  const daysLeft = daysBetween(day, date.expiresOn);
  const doubt = date.verifiedAt && date.verifiedAt < at ? '' : ', not verified yet';
  const readAt = new Date(Date.parse(at) + 2 * hour).toISOString();
  return {
    id: idOf(`notification of ${date.claim} to ${person}, ${daysLeft} days`),
    userId: idOf(person),
    title: `Limitation date ${inDays(daysLeft)}`,
    message: `${nameOf(date)}: expires ${formatDay(date.expiresOn)}${doubt}`,
    url: urlOf(date),
    type: 'warning',
    timestamp: at,
    readAt: now.getTime() - Date.parse(at) > 36 * hour ? readAt : null,
  };
}
