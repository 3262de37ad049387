import { CalendarClock, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Day } from '#contract/dates.ts';
import { isClosed, type Task, tasks } from '#contract/tasks.ts';
import { SetDate } from '#web/calendar/SetDate.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';

interface Props {
  /** The day that is proposed. */
  day: Day;
  onSet: (task: Task, day: Day) => void;
}

/** Tasks that are on no day of the calendar yet; closed until somebody wants to see them. */
export function NoDateTray({ day, onSet }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [dated, setDated] = useState<Task | null>(null);
  const list = useRead(tasks.list, { enabled: isOpen });
  const undated = list.data?.filter((task) => task.dueDate === null && !isClosed(task));
  return (
    <Card flush className="print:hidden">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 items-center gap-2 px-4 font-medium focus-visible:-outline-offset-2 sm:px-5">
          <ChevronRight aria-hidden className="size-4.5 text-muted group-open:rotate-90" />
          No date yet
        </summary>
        {isOpen && (
          <Arriving read={list} rows={3} loading="Loading tasks" failed="Could not load tasks." />
        )}
        {undated?.length === 0 && (
          <p className="px-4 pb-4 text-muted sm:px-5">Every open task has a date.</p>
        )}
        {undated && undated.length > 0 && (
          <ul aria-label="No date yet" className="divide-y divide-border border-t border-border">
            {undated.map((task) => (
              <li
                key={task.id}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 sm:px-5"
              >
                <Link
                  href={`/legal-admin?task=${task.id}`}
                  className="inline-flex min-h-6 min-w-0 items-center wrap-anywhere text-fg hover:text-link hover:underline"
                >
                  {task.title}
                </Link>
                <Button
                  size="sm"
                  variant="secondary"
                  icon={CalendarClock}
                  aria-label={`Set date of ${task.title}`}
                  onClick={() => setDated(task)}
                >
                  Set date
                </Button>
              </li>
            ))}
          </ul>
        )}
      </details>
      {dated && (
        <SetDate
          open
          title={dated.title}
          start={day}
          onSet={(chosen) => onSet(dated, chosen)}
          onClose={() => setDated(null)}
        />
      )}
    </Card>
  );
}
