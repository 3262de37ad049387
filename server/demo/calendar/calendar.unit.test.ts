import { expect, test } from 'vitest';
import { type Day, daysBetween, today } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { limitationDay } from '#contract/limitation-dates.ts';
import { occurrences } from '#server/appointments/occurrences.ts';
import type { KnownMatter } from '../compliance/known-matters.ts';
import { day, officeHour } from '../office-hours.ts';
import { matters as register } from '../register.ts';
import { officeZone } from '../wall-clock.ts';
import { appointmentId, appointmentsOf } from './appointment-rows.ts';
import { deadlinesOf } from './counted-deadlines.ts';
import { oralArgument } from './court-dates.ts';
import { limitationsOf } from './limitation-rows.ts';

/** At the ends of months and years, on weekends and holidays, and when New York is a day behind. */
const moments = [
  '2026-11-15T12:00:00Z',
  '2026-11-30T22:00:00Z',
  '2026-12-25T15:00:00Z',
  '2027-01-01T01:30:00Z',
  '2027-01-30T12:00:00Z',
  '2027-03-13T23:00:00Z',
  '2027-10-31T16:00:00Z',
  '2028-02-29T09:00:00Z',
  '2028-12-31T16:00:00Z',
  '2029-07-10T00:10:00Z',
].map((text) => [text, new Date(text)] as const);

const mattersAt = (now: Date) =>
  new Map<string, KnownMatter>(
    register.map(({ key, ago }) => {
      const openDate: Day = `${officeHour(now, ago, 15).toISOString().slice(0, 10)}T00:00:00.000Z`;
      const named = { matterId: key, matterNumber: key, clientName: key };
      return [key, { named, openDate, closeDate: null }];
    }),
  );

const at = (now: Date) => appointmentsOf(now, mattersAt(now));

test.each(moments)('on %s everything was written down before it took place', (_, now) => {
  const { appointments, trail, notifications } = at(now);
  const openOn = mattersAt(now);
  expect(appointments.length).toBeGreaterThanOrEqual(40);
  expect(new Set(appointments.map(({ id }) => id)).size).toBe(appointments.length);
  for (const { title, createdAt, startsAt, endsAt, matterId, nextReminderAt } of appointments) {
    const open = (matterId && openOn.get(matterId)?.openDate) || '';
    expect([title, open <= createdAt, createdAt < startsAt, startsAt < endsAt]).toEqual([
      title,
      true,
      true,
      true,
    ]);
    if (nextReminderAt) expect(nextReminderAt > now.toISOString()).toBe(true);
  }
  for (const { timestamp } of [...trail, ...notifications]) {
    expect(timestamp < now.toISOString()).toBe(true);
  }
});

test.each(moments)('on %s no court sits on a weekend or a holiday', (_, now) => {
  for (const { title, type, startDay, endDay } of at(now).appointments) {
    if (type !== 'court') continue;
    const weekdays = [startDay, endDay].map((one) => new Date(one).getUTCDay());
    expect([title, weekdays.some((one) => one === 0 || one === 6)]).toEqual([title, false]);
    expect([title, holidayOn('federal', startDay)]).toEqual([title, null]);
  }
});

test.each(moments)(
  'on %s there is something today, tomorrow, and too much on one day',
  (_, now) => {
    const current = today(officeZone, now);
    const { appointments } = at(now);
    const on = (one: Day) =>
      appointments.flatMap((row) => occurrences(row, { from: one, to: one }));
    expect(on(current).length).toBeGreaterThan(1);
    expect(on(new Date(Date.parse(current) + day).toISOString()).length).toBeGreaterThan(0);
    const month = Array.from(
      { length: 31 },
      (__, n) => `${current.slice(0, 8)}${`${n + 1}`.padStart(2, '0')}T00:00:00.000Z`,
    );
    expect(Math.max(...month.map((one) => on(one).length))).toBeGreaterThanOrEqual(5);
  },
);

test.each(moments)('on %s the staff meets on Mondays, but not on holidays', (_, now) => {
  const { appointments } = at(now);
  const [staff, moved] = appointments.filter(({ title }) => title === 'Staff meeting');
  if (!staff || !moved) throw new Error('The staff does not meet');
  expect(moved.seriesId).toBe(staff.id);
  expect(staff.skips.length).toBeGreaterThan(1);
  const window = { from: staff.startDay, to: new Date(now.getTime() + 90 * day).toISOString() };
  const days = occurrences(staff, { ...window, to: `${window.to.slice(0, 10)}T00:00:00.000Z` });
  expect(days.length).toBeGreaterThan(30);
  for (const { day: monday } of days) {
    expect([new Date(monday).getUTCDay(), holidayOn('federal', monday)]).toEqual([1, null]);
  }
});

test.each(moments)('on %s three deadlines lead up to the hearing', (_, now) => {
  const hearing = at(now).appointments.find(({ id }) => id === appointmentId(oralArgument.title));
  if (!hearing) throw new Error('There is no hearing');
  const { deadlines, tasks, rules } = deadlinesOf(now, hearing);
  const days = deadlines.map(({ dueOn }) => dueOn);
  expect(days).toEqual(days.toSorted());
  for (const { createdAt, dueDate } of tasks) {
    expect(hearing.createdAt < createdAt && createdAt < now.toISOString()).toBe(true);
    expect(now.toISOString() < dueDate && dueDate < hearing.startsAt).toBe(true);
  }
  expect(rules).toMatchObject([{ title: 'Courtesy copies to chambers' }]);
});

test.each(moments)('on %s limitation dates have told what they had to tell', (_, now) => {
  const { dates, noted, notifications, trail } = limitationsOf(now, mattersAt(now));
  const current = today(officeZone, now);
  for (const date of dates) expect(date.expiresOn).toBe(limitationDay(date));
  const left = dates.map(({ expiresOn, settledAt }) => [
    daysBetween(current, expiresOn),
    settledAt,
  ]);
  // A leap day may make it one day less.
  expect(left[0]?.[0]).toBeOneOf([28, 29]);
  expect(dates.filter(({ settledAt }) => settledAt)).toHaveLength(2);
  expect(dates.filter(({ verifiedAt }) => !verifiedAt)).toHaveLength(1);
  expect(noted.length).toBeGreaterThanOrEqual(4);
  for (const { timestamp } of [...notifications, ...trail]) {
    expect(timestamp <= now.toISOString()).toBe(true);
  }
});
