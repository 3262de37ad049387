import type { ClockTime } from '#contract/zoned-time.ts';

const writeClock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** '9:30 AM' of '09:30' */
export const clockText = (time: ClockTime): string =>
  // The narrow space between figures and letters is not on every keyboard.
  writeClock.format(new Date(`2000-01-01T${time}:00Z`)).replace('\u202f', ' ');
