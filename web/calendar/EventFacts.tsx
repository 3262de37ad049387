import { Link } from 'wouter';
import type { Appointment } from '#contract/appointments.ts';
import type { CalendarEvent } from '#contract/calendar.ts';
import { repetitionWords } from '#contract/repetition.ts';
import { reminderWords } from '#web/appointments/reminder-words.ts';
import { clockText } from '#web/calendar/clock-text.ts';
import { dateText, timeText, zoneName } from '#web/calendar/event-words.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { countedDeadlines } from '#web/deadlines/deadline-words.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  event: CalendarEvent;
  /** What somebody added, once it is read. */
  appointment: Appointment | undefined;
}

export function EventFacts({ event, appointment }: Props) {
  const nameOf = useColleagueName();
  const { description, matterId, matterNumber, clientName, originalData } = event;
  const people = originalData.of === 'appointment' ? originalData.attendees : [];
  const assignee = originalData.of === 'task' ? nameOf(originalData.assignedTo) : undefined;
  const names = people.map((id) => nameOf(id)).filter(Boolean);
  return (
    <Facts>
      <Fact name="Date">{dateText(event)}</Fact>
      <TimeFact event={event} />
      {appointment?.repetition && (
        <Fact name="Repeats">{repetitionWords(appointment.repetition, appointment.startDay)}</Fact>
      )}
      {description && (
        <Fact name="Description">
          <span className="whitespace-pre-line">{description}</span>
        </Fact>
      )}
      {originalData.of === 'appointment' && originalData.place && (
        <Fact name="Place">{originalData.place}</Fact>
      )}
      {names.length > 0 && <Fact name="People">{names.join(', ')}</Fact>}
      {assignee && <Fact name="Assigned to">{assignee}</Fact>}
      {matterId && (
        <Fact name="Matter">
          <Link href={`/clients?tab=matters&matter=${matterId}`} className="prose-link">
            {[matterNumber, clientName].filter(Boolean).join(', ') || 'Open the matter'}
          </Link>
        </Fact>
      )}
      {appointment && appointment.reminders.length > 0 && (
        <Fact name="Reminders">{appointment.reminders.map(reminderWords).join(', ')}</Fact>
      )}
      {originalData.of === 'appointment' && originalData.deadlines > 0 && (
        <Fact name="Deadlines">{countedDeadlines(originalData.deadlines)} counted from it</Fact>
      )}
      {/* Where it is not, the description says so. */}
      {originalData.of === 'limitation' && originalData.isVerified && (
        <Fact name="Verified">Yes</Fact>
      )}
    </Facts>
  );
}

const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By the firm's clock; its zone is named where another clock is near. */
function TimeFact({ event }: { event: CalendarEvent }) {
  const { user } = useCurrentUser();
  const text = timeText(event);
  if (!text || !user) return null;
  const { originalData } = event;
  const own = originalData.of === 'appointment' ? originalData : null;
  const isElsewhere = own !== null && own.timeZone !== user.timeZone;
  const isZoneNamed = isElsewhere || user.timeZone !== browserZone;
  return (
    <Fact name="Time">
      <span className="figure">{text}</span>
      {isZoneNamed && ` ${zoneName(user.timeZone, event.date)}`}
      {isElsewhere && own.startTime && (
        <span className="block text-muted">
          {clockText(own.startTime)} {zoneName(own.timeZone, event.date)} where it takes place (
          {own.timeZone})
        </span>
      )}
    </Fact>
  );
}
