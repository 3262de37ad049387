/** How the demo's appointments are written down. Days count from today; times are New York's. */
import type { AppointmentType } from '#contract/appointments.ts';
import type { TaskPriority } from '#contract/tasks.ts';
import type { ClockTime } from '#contract/zoned-time.ts';

export interface DemoAppointment {
  /** No two have the same. */
  title: string;
  type: AppointmentType;
  /** Weekends and holidays are passed over; 'busy' is the one day on which everything comes at once. */
  days: number | 'busy';
  /** What can be done on a Sunday as well. */
  isAnyDay?: true;
  /** From a Monday on, for so many days without a holiday among them. */
  lasts?: number;
  /** Left out: it takes the whole day. */
  time?: [start: ClockTime, end: ClockTime];
  place?: string;
  description?: string;
  priority?: TaskPriority;
  /** The key of the matter it belongs to. */
  matter?: string;
  /** The first one wrote it down. */
  people: string[];
}
