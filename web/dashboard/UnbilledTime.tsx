import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import { dashboard } from '#contract/dashboard.ts';
import { billedHours } from '#contract/rounding.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useRead } from '#web/kit/api.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { timeHref } from '#web/time-entries/time-filters.ts';

/** Work that nobody has asked to be paid for: which matters to bill first. */
export function UnbilledTime() {
  const read = useRead(dashboard.unbilledTime);
  const time = read.data;
  return (
    <ListCard
      title="Unbilled time"
      read={read}
      rows={4}
      loading="Loading unbilled time"
      failed="Could not load unbilled time."
    >
      {time?.entries === 0 && (
        <EmptyState
          icon={Clock}
          text={time.hasTime ? 'All time is billed.' : 'No time logged yet.'}
        />
      )}
      {time && time.entries > 0 && (
        <>
          <p className="-mt-2 px-4 pb-3 text-sm sm:px-5">
            <Link href={timeHref({ state: 'unbilled' })} className="prose-link">
              {formatMoney(time.amount)} in {billedHours(time.billedMinutes)} hours on{' '}
              {time.entries === 1 ? '1 entry' : `${time.entries} entries`}
            </Link>
          </p>
          <ol aria-label="Unbilled time">
            {time.matters.map((matter) => (
              <li
                key={matter.matterId}
                className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-border px-4 py-2.5 hover:bg-surface-2 sm:px-5"
              >
                <div className="min-w-0">
                  {/* The whole row is the target. */}
                  <Link
                    href={timeHref({ matterId: matter.matterId, state: 'unbilled' })}
                    className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
                  >
                    {matter.clientName}
                  </Link>
                  <p className="text-sm text-muted wrap-anywhere">{matter.matterNumber}</p>
                </div>
                <p className="grid justify-items-end text-sm">
                  <span className="font-medium">
                    <MoneyText amount={matter.amount} />
                  </span>
                  <span className="text-muted">
                    since <DayText value={matter.since} />
                  </span>
                </p>
              </li>
            ))}
          </ol>
        </>
      )}
    </ListCard>
  );
}
