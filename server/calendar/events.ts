/** The calendar is made when somebody looks: each kind of record says what of it falls on which day. */
import type { CalendarEvent, CalendarEventType } from '#contract/calendar.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { findAppointments } from './appointments.ts';
import type { Asked, Entry, Putting } from './asked.ts';
import { findInvoices } from './invoices.ts';
import { findLimitationDates } from './limitation-dates.ts';
import { nearest } from './nearest.ts';
import { findTasks } from './tasks.ts';

/** By whom the events of a type are known; appointments know the rest. */
const known: Partial<Record<CalendarEventType, typeof findTasks>> = {
  task: findTasks,
  deadline: findInvoices,
  limitation: findLimitationDates,
};
const everyKind = [...Object.values(known), findAppointments];

/** Every record that has something to do with these days. */
export async function findRecords(db: FirmDb, asked: Asked): Promise<Putting[]> {
  const { type } = asked;
  const kinds = type ? [known[type] ?? findAppointments] : everyKind;
  const found: Putting[][] = [];
  for (const kind of kinds) found.push(await kind(db, asked));
  return found.flat();
}

/** Ten times what a law firm has in six weeks. */
const mostEvents = 10_000;

/** All of them, or a refusal: a calendar that leaves something out says so. */
export async function eventsOf(db: FirmDb, asked: Asked): Promise<CalendarEvent[]> {
  const { entries, isCut } = await nearest(await findRecords(db, asked), asked, mostEvents);
  if (isCut) {
    const many = mostEvents.toLocaleString('en-US');
    throw invalid('to', `To must be sooner: there are more than ${many} events in these days.`);
  }
  return inOrder(entries).map(({ event }) => event);
}

/** By day; what takes the whole day comes before what has a time. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => compareEvents(one.event, other.event));

const compareEvents = (one: CalendarEvent, other: CalendarEvent) =>
  compare(one.day, other.day) ||
  Number(one.time !== null) - Number(other.time !== null) ||
  // Moments and not times: on a night in autumn 1:30 comes twice.
  compare(one.date, other.date) ||
  compare(one.title, other.title) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
