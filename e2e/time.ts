const hour = 60 * 60_000;

export const inHours = (hours: number) => new Date(Date.now() + hours * hour);
export const inDays = (days: number) => inHours(days * 24);

/** What a person in the journeys' time zone types into a date-time field for this moment. */
export const typedDateTime = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T');

/** A square on the calendar, so many days from now: '2026-11-15'. */
export const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);
