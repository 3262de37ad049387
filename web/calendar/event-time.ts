import type { CalendarEvent } from '#contract/calendar.ts';
import type { TimeStart } from '#web/time-entries/time-asked.ts';

const minutesOf = (clock: string) => {
  const [hours = '0', minutes = '0'] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

/** What is known of the time an event took; null of what nobody works on. */
export function timeOfEvent(event: CalendarEvent): TimeStart | null {
  const { title, matterId, day, lastDay, time, endTime, originalData } = event;
  const start = { narrative: title, matterId };
  if (originalData.of === 'task') return { ...start, taskId: originalData.id };
  if (originalData.of !== 'appointment') return null;
  const minutes = time && endTime && day === lastDay ? minutesOf(endTime) - minutesOf(time) : 0;
  return {
    ...start,
    appointmentId: originalData.id,
    day,
    seconds: minutes > 0 ? minutes * 60 : undefined,
  };
}
