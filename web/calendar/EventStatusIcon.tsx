import { CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type CalendarEventStatus, calendarEventStatusLabels } from '#contract/calendar.ts';
import { classes } from '#web/kit/classes.ts';

const looks: Record<CalendarEventStatus, [LucideIcon, string]> = {
  completed: [CircleCheck, 'text-success-solid'],
  overdue: [TriangleAlert, 'text-danger-solid'],
  pending: [Clock, 'text-info-solid'],
};

/** Its shape says it as well as its colour; the word is there for whoever sees neither. */
export function EventStatusIcon({ status }: { status: CalendarEventStatus }) {
  const [Icon, look] = looks[status];
  return (
    <>
      <Icon aria-hidden className={classes('size-4.5 shrink-0', look)} />
      <span className="sr-only">{calendarEventStatusLabels[status]}</span>
    </>
  );
}
