import { CalendarCheck } from 'lucide-react';
import { Link } from 'wouter';
import { dayLabel } from '#contract/calendar.ts';
import { dashboard, type Pressing, pressingKindLabels } from '#contract/dashboard.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** What a lawyer answers for: court dates, deadlines and duties of the coming week, and those that were missed. */
export function DeadlinesThisWeek() {
  const list = useRead(dashboard.pressing);
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <ListCard
      title="Deadlines this week"
      read={list}
      rows={4}
      loading="Loading deadlines"
      failed="Could not load deadlines."
    >
      {list.data && items.length === 0 && (
        <EmptyState icon={CalendarCheck} text="No deadline within a week, and none was missed." />
      )}
      {items.length > 0 && (
        <ol aria-label="Deadlines this week">
          {items.map((item) => (
            <Deadline key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ol>
      )}
      {list.data && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-border px-4 py-2.5 text-sm text-muted sm:px-5">
          {total > items.length && (
            <p className="mr-auto">
              The first {items.length} of {total}.
            </p>
          )}
          <ButtonLink href="/calendar?show=week" variant="secondary" size="sm">
            Calendar
          </ButtonLink>
          <ButtonLink href="/compliance" variant="secondary" size="sm">
            Compliance
          </ButtonLink>
        </div>
      )}
    </ListCard>
  );
}

function Deadline({ item }: { item: Pressing }) {
  const { kind, title, day, isOverdue, matterNumber, clientName, url } = item;
  const when = dayLabel(day, useToday());
  const about = [pressingKindLabels[kind], matterNumber, clientName].filter(Boolean);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-border px-4 py-2.5 hover:bg-surface-2 sm:px-5">
      <div className="min-w-0">
        {/* The whole row is the target. */}
        <Link
          href={url}
          className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{about.join(' · ')}</p>
      </div>
      <p
        className={classes(
          'figure grid justify-items-end text-sm',
          isOverdue ? 'text-danger' : 'font-medium',
        )}
      >
        {isOverdue && <span className="font-semibold">Overdue</span>}
        {when}
      </p>
    </li>
  );
}
