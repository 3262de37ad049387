import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import { billedHours } from '#contract/rounding.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { BulkBar } from '#web/time-entries/BulkBar.tsx';
import { byDay, type DayOfTime } from '#web/time-entries/by-day.ts';
import { MoveTime } from '#web/time-entries/MoveTime.tsx';
import { TimeRow } from '#web/time-entries/TimeRow.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  entries: readonly TimeEntry[];
  /** Further ones have not been read: the last day may go on. */
  hasMore: boolean;
  onOpen: (id: string) => void;
}

const isFree = ({ state }: TimeEntry) => state !== 'billed';

/** A diary: the newest day first, with what each day comes to. */
export function TimeList({ entries, hasMore, onOpen }: Props) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const nameOf = useColleagueName();
  // What has left the list is no longer meant.
  const meant = entries.filter((entry) => isFree(entry) && picked.has(entry.id));
  const ids = meant.map(({ id }) => id);
  const days = byDay(entries);

  const pick = (which: readonly string[], isPicked: boolean) => {
    const next = new Set(ids);
    for (const id of which)
      if (isPicked) next.add(id);
      else next.delete(id);
    setPicked(next);
  };
  const clear = () => setPicked(new Set());
  const all = entries.filter(isFree).map(({ id }) => id);
  return (
    <>
      <div className="flex items-center gap-2 px-4 pb-2 sm:px-5 print:hidden">
        <Checkbox
          label={`Select ${hasMore ? `the ${all.length} shown` : `all ${all.length}`} that are not billed`}
          checked={all.length > 0 && ids.length === all.length}
          disabled={all.length === 0}
          onChange={(event) => pick(all, event.target.checked)}
        />
      </div>
      {ids.length > 0 && <BulkBar entries={meant} onMove={() => setMoved(ids)} onDone={clear} />}
      {days.map((day, index) => (
        <section key={day.day} aria-label={formatDay(day.day)}>
          <DayHead day={day} isSoFar={hasMore && index === days.length - 1} />
          <ul aria-label={`Time of ${formatDay(day.day)}`}>
            {day.entries.map((entry) => (
              <TimeRow
                key={entry.id}
                entry={entry}
                person={nameOf(entry.userId)}
                isPicked={ids.includes(entry.id)}
                onPick={(isPicked) => pick([entry.id], isPicked)}
                onOpen={() => onOpen(entry.id)}
                onMove={() => setMoved([entry.id])}
              />
            ))}
          </ul>
        </section>
      ))}
      {moved && <MoveTime ids={moved} onMoved={clear} onClose={() => setMoved(null)} />}
    </>
  );
}

function DayHead({ day, isSoFar }: { day: DayOfTime; isSoFar: boolean }) {
  const isToday = day.day === useToday();
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border bg-surface-2 px-4 py-1.5 text-sm sm:px-5">
      <h3 className="font-semibold">
        {isToday ? `Today, ${formatDay(day.day)}` : formatDay(day.day)}
      </h3>
      <p className="figure text-muted">
        {durationText(day.actualSeconds)} worked, {billedHours(day.billedMinutes)} h billable
        {isSoFar && ' so far'}
      </p>
    </header>
  );
}
