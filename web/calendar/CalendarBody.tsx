/** The days that are looked at, with what is on them, in all the states they may be in. */
import { CalendarCheck } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { AgendaView } from '#web/calendar/AgendaView.tsx';
import { dayPart, hasFilters, type Place, shownDays } from '#web/calendar/calendar-place.ts';
import { DayEvents } from '#web/calendar/DayEvents.tsx';
import { groupByDay } from '#web/calendar/group-by-day.ts';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { isSameMonth } from '#web/calendar/month-days.ts';
import { WeekView } from '#web/calendar/WeekView.tsx';
import { longDate } from '#web/deadlines/deadline-words.ts';
import { useAddress } from '#web/kit/address.ts';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ErrorState } from '#web/kit/ErrorState.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';

interface Props {
  place: Place;
  today: Day;
  list: {
    data: CalendarEvent[] | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onMove: (event: CalendarEvent, to: Day) => void;
}

const emptyTexts = {
  month: 'No deadlines this month.',
  week: 'Nothing on the calendar this week.',
  agenda: 'Nothing on the calendar in these 30 days.',
};

export function CalendarBody({ place, today, list, onMove }: Props) {
  const { view, day } = place;
  const { go, adjust } = useAddress();
  const isNarrow = useIsNarrow();
  const groups = list.data && groupByDay(list.data, shownDays(place));
  if (!list.data && list.error) {
    return (
      <ErrorState
        text="Could not load the calendar."
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const isEmpty =
    groups && ![...groups.keys()].some((on) => view !== 'month' || isSameMonth(on, day));
  const empty = isEmpty && (
    <EmptyState
      icon={CalendarCheck}
      text={hasFilters(place) ? 'Nothing matches these filters.' : emptyTexts[view]}
      action={
        hasFilters(place) && (
          <Button variant="secondary" onClick={() => adjust({ mine: undefined, type: undefined })}>
            Clear filters
          </Button>
        )
      }
    />
  );
  if (view !== 'month') {
    if (!groups) return <SkeletonRows rows={8} label="Loading the calendar" />;
    return (
      <>
        {view === 'week' && !isEmpty && <WeekView day={day} today={today} groups={groups} />}
        {view === 'agenda' && <AgendaView today={today} groups={groups} />}
        {empty}
      </>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {!groups && 'Loading the calendar'}
      </p>
      <MonthGrid
        day={day}
        today={today}
        groups={groups}
        isNarrow={isNarrow}
        onChoose={(chosen) => adjust({ day: dayPart(chosen, today) })}
        onOpen={(chosen) =>
          isNarrow
            ? adjust({ day: dayPart(chosen, today) })
            : go({ day: chosen.slice(0, 10), list: 'yes' })
        }
        onMove={onMove}
      />
      {empty}
      {isNarrow && !isEmpty && (
        <section aria-labelledby="chosen-day" className="border-t border-border py-4">
          <h3 id="chosen-day" className="mb-2 px-4 font-semibold">
            {longDate(day)}
          </h3>
          <DayEvents
            day={day}
            events={groups && (groups.get(day) ?? [])}
            onAdd={(chosen) => go({ event: 'new', day: chosen.slice(0, 10) })}
          />
        </section>
      )}
    </>
  );
}
