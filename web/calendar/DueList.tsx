/** What two of the tiles count, as a list: what is overdue, and what is due within a week. */
import { useState } from 'react';
import { calendar, isWithinAWeek, windowDays } from '#contract/calendar.ts';
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import { AgendaView } from '#web/calendar/AgendaView.tsx';
import { groupByDay } from '#web/calendar/group-by-day.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useNow } from '#web/kit/now.ts';

/** As much as can be asked for at once. */
const stretch = 100;

export function WeekAhead({ today }: { today: Day }) {
  const now = useNow();
  // When the clocks go forward, the last hour may be on the day after.
  const days = { from: today, to: plusDays(today, windowDays + 1) };
  const list = useRead(calendar.list, { query: days });
  const pending = list.data?.filter(
    (event) => event.status === 'pending' && isWithinAWeek(event, now, today),
  );
  return (
    <>
      <Arriving read={list} rows={5} loading="Loading events" failed="Could not load events." />
      {pending?.length === 0 && <EmptyState text="Nothing is due this week." />}
      {pending && <AgendaView today={today} groups={groupByDay(pending, days)} />}
    </>
  );
}

export function OverdueList({ today }: { today: Day }) {
  const figures = useRead(calendar.figures);
  const [stretches, setStretches] = useState(1);
  return (
    <>
      {figures.data?.overdue === 0 && <EmptyState text="Nothing is overdue." />}
      {Array.from({ length: stretches }, (_, back) => (
        <OverdueStretch
          key={plusDays(today, -back * stretch)}
          to={plusDays(today, -back * stretch)}
          today={today}
        />
      ))}
      {figures.data && figures.data.overdue > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 sm:px-5">
          <p className="text-sm text-muted">
            Since {formatDay(plusDays(today, -stretches * stretch + 1))}
          </p>
          <Button size="sm" variant="secondary" onClick={() => setStretches(stretches + 1)}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  );
}

function OverdueStretch({ to, today }: { to: Day; today: Day }) {
  const days = { from: plusDays(to, -stretch + 1), to };
  const list = useRead(calendar.list, { query: days });
  const overdue = list.data?.filter(({ status }) => status === 'overdue');
  const latestFirst = overdue && new Map([...groupByDay(overdue, days)].toReversed());
  return (
    <>
      <Arriving read={list} rows={3} loading="Loading events" failed="Could not load events." />
      {latestFirst && <AgendaView today={today} groups={latestFirst} />}
    </>
  );
}
