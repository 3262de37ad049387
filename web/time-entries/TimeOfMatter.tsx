import { Link } from 'wouter';
import { formatMoney, totalOf } from '#contract/cents.ts';
import { durationText } from '#contract/durations.ts';
import type { Matter } from '#contract/matters.ts';
import { billedHours } from '#contract/rounding.ts';
import { type TimeEntry, timeEntries } from '#contract/time-entries.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { TimeButtons } from '#web/time-entries/TimeButtons.tsx';
import { timeHref } from '#web/time-entries/time-filters.ts';

/** What the sum is made of; hardly a matter has more, and it says so where one does. */
const most = 200;
const shown = 5;

/** The newest time of a matter, and what all of it comes to. */
export function TimeOfMatter({ matter }: { matter: Matter }) {
  const matterId = matter.id;
  const list = useRead(timeEntries.list, { query: { matterId, limit: String(most) } });
  return (
    <Part title="Time" actions={matter.status !== 'closed' && <TimeButtons start={{ matterId }} />}>
      <Arriving read={list} rows={2} loading="Loading time" failed="Could not load time." />
      {list.data?.length === 0 && <p className="text-sm text-muted">No time logged yet.</p>}
      {list.data && list.data.length > 0 && (
        <>
          <p className="mb-2 text-sm">{sumText(list.data)}</p>
          <ul
            aria-label="Latest time"
            className="divide-y divide-border rounded-lg border border-border"
          >
            {list.data.slice(0, shown).map((entry) => (
              <li
                key={entry.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2"
              >
                <Link
                  href={`/legal-admin?tab=time&entry=${entry.id}`}
                  className="line-clamp-1 min-h-6 min-w-0 font-medium text-link wrap-anywhere hover:underline"
                >
                  {entry.narrative}
                </Link>
                <span className="figure text-sm text-muted">
                  <DayText value={entry.day} /> · {durationText(entry.actualSeconds)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            <Link href={timeHref({ matterId })} className="prose-link inline-block min-h-6">
              All time
            </Link>
          </p>
        </>
      )}
    </Part>
  );
}

/** '3h 20m worked, 3.40 h billable: $1,020.00' */
function sumText(entries: readonly TimeEntry[]): string {
  const billable = entries.filter(({ isBillable }) => isBillable);
  const seconds = entries.reduce((sum, one) => sum + one.actualSeconds, 0);
  const minutes = billable.reduce((sum, one) => sum + one.billedMinutes, 0);
  const amount = formatMoney(totalOf(billable.map((one) => one.amount)));
  const text = `${durationText(seconds)} worked, ${billedHours(minutes)} h billable: ${amount}`;
  return entries.length < most ? text : `${text} (the newest ${most} entries)`;
}
