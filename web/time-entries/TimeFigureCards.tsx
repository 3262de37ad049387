import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import { billedHours } from '#contract/rounding.ts';
import { timeEntries } from '#contract/time-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';
import { type TimeListFilters, timeParts, weekOf } from '#web/time-entries/time-filters.ts';

/** Today, this week, and what waits for a bill: each is also a filter. */
export function TimeFigureCards({ filters }: { filters: TimeListFilters }) {
  const { adjust } = useAddress();
  const today = useToday();
  const { userId, matterId, clientId } = filters;
  const { data } = useRead(timeEntries.figures, { query: { userId, matterId, clientId } });
  const week = weekOf(today);
  const isSpan = (from: string, to: string) => filters.from === from && filters.to === to;
  const span = (from: string, to: string) =>
    adjust(timeParts(isSpan(from, to) ? { from: undefined, to: undefined } : { from, to }));
  const { unbilled } = data ?? {};
  const isUnbilled = filters.state === 'unbilled';
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
      <StatCard
        label="Today"
        value={data ? durationText(data.today.actualSeconds) : '–'}
        hint={data && `${billedHours(data.today.billableMinutes)} h billable`}
        selected={isSpan(today, today)}
        onSelect={() => span(today, today)}
      />
      <StatCard
        label="This week"
        value={data ? durationText(data.week.actualSeconds) : '–'}
        hint={data && `${billedHours(data.week.billableMinutes)} h billable`}
        selected={isSpan(week.from, week.to)}
        onSelect={() => span(week.from, week.to)}
      />
      <StatCard
        label="Unbilled"
        value={unbilled ? formatMoney(unbilled.amount) : '–'}
        hint={
          unbilled &&
          [
            `${billedHours(unbilled.billedMinutes)} h`,
            unbilled.since && `since ${formatDay(unbilled.since)}`,
          ]
            .filter(Boolean)
            .join(' ')
        }
        selected={isUnbilled}
        onSelect={() => adjust(timeParts({ state: isUnbilled ? undefined : 'unbilled' }))}
      />
    </div>
  );
}
