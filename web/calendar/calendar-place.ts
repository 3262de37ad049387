/** Which days of the calendar are looked at, and what of them: read from the address. */
import { CalendarEventType } from '#contract/calendar.ts';
import { Day, formatDay, plusDays } from '#contract/dates.ts';
import {
  monthLabel,
  monthStart,
  monthWeeks,
  plusMonth,
  weekStart,
} from '#web/calendar/month-days.ts';

export const views = ['month', 'week', 'agenda'] as const;
export type View = (typeof views)[number];
export const viewLabels: Record<View, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' };

export interface Place {
  view: View;
  /** The chosen day; what is shown lies around it. */
  day: Day;
  isMine: boolean;
  type?: CalendarEventType;
}

const agendaDays = 30;

/** Anything in the address that is no day or view is ignored: an old link still opens the calendar. */
export function readPlace(search: URLSearchParams, today: Day): Place {
  const view = search.get('view');
  return {
    view: views.find((known) => known === view) ?? 'month',
    day: Day.safeParse(search.get('day')).data ?? today,
    isMine: search.get('mine') === 'yes',
    type: CalendarEventType.safeParse(search.get('type')).data,
  };
}

export const hasFilters = ({ isMine, type }: Place) => isMine || type !== undefined;

/** The first and the last day that is shown. */
export function shownDays({ view, day }: Pick<Place, 'view' | 'day'>): { from: Day; to: Day } {
  if (view === 'agenda') return { from: day, to: plusDays(day, agendaDays - 1) };
  if (view === 'week') return { from: weekStart(day), to: plusDays(weekStart(day), 6) };
  const weeks = monthWeeks(day);
  return { from: weeks[0]?.[0] ?? day, to: weeks.at(-1)?.at(-1) ?? day };
}

/** What the buttons beside the heading step over. */
export const stepLabels: Record<View, string> = { month: 'month', week: 'week', agenda: '30 days' };

export function dayAfterStep({ view, day }: Place, direction: 1 | -1): Day {
  if (view === 'month') return plusMonth(monthStart(day), direction);
  return plusDays(day, direction * (view === 'week' ? 7 : agendaDays));
}

/** 'November 2026', or 'Nov 15 – Nov 21, 2026'. */
export function placeLabel(place: Place): string {
  if (place.view === 'month') return monthLabel(place.day);
  const { from, to } = shownDays(place);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const start = isSameYear ? formatDay(from).replace(/, \d+$/, '') : formatDay(from);
  return `${start} – ${formatDay(to)}`;
}

/** As it stands in the address; today needs no word. */
export const dayPart = (day: Day, today: Day): string | undefined =>
  day === today ? undefined : day.slice(0, 10);
