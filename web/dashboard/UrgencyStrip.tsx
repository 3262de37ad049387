import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dayLabel } from '#contract/calendar.ts';
import { dashboard, type Urgency } from '#contract/dashboard.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { classes } from '#web/kit/classes.ts';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { Skeleton } from '#web/kit/Skeleton.tsx';

/** What presses now, above everything else: overdue, today, this week. */
export function UrgencyStrip() {
  const read = useRead(dashboard.urgency);
  return (
    <section aria-label="Overdue, today and this week">
      <NotFresh read={read} />
      <div className="overflow-hidden rounded-lg border border-border bg-surface shadow-card">
        <Arriving
          read={read}
          loading="Loading what is due"
          failed="Could not load what is due."
          shape={<Shape />}
        />
        {read.data && <Figures urgency={read.data} />}
      </div>
    </section>
  );
}

function Figures({ urgency: { overdue, today: dueToday, week, oldest } }: { urgency: Urgency }) {
  const today = useToday();
  return (
    <div className="grid grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Figure
        href="/calendar?show=overdue"
        count={overdue}
        label="Overdue"
        hint="Overdue tasks, payments and limitation dates"
        icon={overdue > 0 && <TriangleAlert aria-hidden className="size-5 shrink-0" />}
        className={classes(
          'max-lg:col-span-2',
          overdue > 0 ? 'bg-danger-bg text-danger hover:underline' : 'text-fg hover:bg-surface-2',
        )}
      />
      <p
        className={classes(
          'flex min-w-0 items-center gap-2 px-4 py-2.5 text-sm max-lg:col-span-2 max-lg:pt-0 sm:px-5 lg:border-l lg:border-border',
          overdue > 0 ? 'bg-danger-bg text-danger' : 'text-muted',
        )}
      >
        {oldest ? (
          <span className="min-w-0 wrap-anywhere">
            Overdue longest:{' '}
            <Link href={oldest.url} className="font-semibold text-inherit underline">
              {oldest.title}
            </Link>
            , since {sinceText(oldest.day, today)}
          </span>
        ) : (
          <>
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success-solid" />
            Nothing is overdue
          </>
        )}
      </p>
      <Figure
        href={`/calendar?day=${today.slice(0, 10)}&list=yes`}
        count={dueToday}
        label="Today"
        className={`${quiet} lg:border-l`}
      />
      <Figure
        href="/calendar?show=week"
        count={week}
        label="This week"
        className={`${quiet} border-l`}
      />
    </div>
  );
}

const quiet = 'border-border text-fg hover:bg-surface-2 max-lg:border-t';

const sinceText = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayLabel(day, today) : formatDay(day);

interface FigureProps {
  href: string;
  count: number;
  label: string;
  /** What is counted, where the label alone could mean more. */
  hint?: string;
  icon?: ReactNode;
  className: string;
}

function Figure({ href, count, label, hint, icon, className }: FigureProps) {
  return (
    <Link
      href={href}
      title={hint}
      className={classes(
        'flex items-center gap-x-2.5 px-4 py-3 no-underline transition-colors duration-120 focus-visible:-outline-offset-2 sm:px-5',
        className,
      )}
    >
      {icon}
      <span className="figure text-xl font-semibold">{count}</span>
      <span className="text-sm">{label}</span>
    </Link>
  );
}

function Shape() {
  return (
    <div aria-hidden className="grid h-13 grid-cols-3 items-center gap-6 px-5">
      <Skeleton className="h-4 w-3/4 rounded-sm" />
      <Skeleton className="h-4 w-1/2 rounded-sm" />
      <Skeleton className="h-4 w-1/2 rounded-sm" />
    </div>
  );
}
