/** Builders for the calendar: one of each record. */
import { randomUUID } from 'node:crypto';
import type { Appointment, appointments } from '#contract/appointments.ts';
import type { CalendarImport } from '#contract/calendar-files.ts';
import type { Input } from '#contract/endpoint.ts';
import { type Asker, made } from './firms.ts';

export const anAppointment = (
  firm: Asker,
  values: Partial<Input<typeof appointments.create>> = {},
) =>
  made<Appointment>(firm, '/api/appointments', {
    title: 'Hearing on the motion',
    startDay: '2099-11-16',
    ...values,
  });

/** A file of another calendar with one event that nobody has seen before. */
export const aCalendarFile = () => ({
  name: 'calendar.ics',
  content: [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${randomUUID()}`],
    ...['SUMMARY:Imported', 'DTSTART:20991116T093000', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n'),
});

export async function anImport(firm: Asker): Promise<CalendarImport> {
  const reply = await firm.browser.upload<CalendarImport>(
    '/api/appointments/import',
    aCalendarFile(),
  );
  if (reply.status !== 200) throw new Error(`import failed: ${reply.text}`);
  return reply.body;
}
