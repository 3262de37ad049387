/** What the form for time starts with: what is known where it was asked for, or an entry. */
import type { Day } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import type { TimeStart } from '#web/time-entries/time-asked.ts';

export const blankTime = (start: TimeStart, userId: string, today: Day) => ({
  matterId: start.matterId ?? '',
  userId,
  day: start.day ?? today,
  narrative: start.narrative ?? '',
  duration: start.seconds ? durationText(start.seconds) : '',
  billedMinutes: null,
  rate: null,
  isBillable: true,
  taskCode: null,
  activityCode: null,
  taskId: start.taskId ?? null,
  appointmentId: start.appointmentId ?? null,
});

/** What nobody typed is left out: it goes on following what is agreed. */
export const editableTime = (entry: TimeEntry) => ({
  matterId: entry.matterId,
  userId: entry.userId,
  day: entry.day,
  narrative: entry.narrative,
  duration: durationText(entry.actualSeconds),
  billedMinutes: entry.isAdjusted ? entry.billedMinutes : null,
  rate: entry.rateSource === 'entry' ? entry.rate : null,
  isBillable: entry.isBillable,
  taskCode: entry.taskCode,
  activityCode: entry.activityCode,
  taskId: entry.taskId,
  appointmentId: entry.appointmentId,
});

/** The same work again: today, and by what is agreed today. */
export const copyOf = (entry: TimeEntry): TimeStart => ({
  matterId: entry.matterId,
  narrative: entry.narrative,
  seconds: entry.actualSeconds,
  taskId: entry.taskId,
  appointmentId: entry.appointmentId,
});
