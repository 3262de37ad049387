import { CheckCheck, Clock, Minus, TriangleAlert } from 'lucide-react';
import {
  type CalendarEvent,
  type CalendarEventStatus,
  calendarEventStatusLabels,
  calendarEventTypeLabels,
} from '#contract/calendar.ts';
import { EventStatusIcon } from '#web/calendar/EventStatusIcon.tsx';
import { priorityTone } from '#web/calendar/event-look.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';

const statusTones: Record<CalendarEventStatus, Tone> = {
  completed: 'success',
  overdue: 'danger',
  pending: 'info',
};
const statusIcons = { completed: CheckCheck, overdue: TriangleAlert, pending: Clock };

/** What an event is, how urgent, and how it stands. */
export function EventBadges({ event: { type, status, priority } }: { event: CalendarEvent }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <EventStatusIcon status={status} />
      <span className="text-sm font-medium">{calendarEventTypeLabels[type]}</span>
      {priority && (
        <Badge tone={priorityTone(priority)} icon={priority === 'medium' ? Minus : undefined}>
          {priority} priority
        </Badge>
      )}
      <Badge tone={statusTones[status]} icon={statusIcons[status]}>
        {calendarEventStatusLabels[status]}
      </Badge>
    </p>
  );
}
