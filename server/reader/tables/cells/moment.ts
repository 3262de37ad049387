/** A day, or an instant where the cell tells a time and how far it is from UTC. */
import { Instant } from '#contract/dates.ts';
import { type Calendar, readDay } from './day.ts';
import { expected, type Wrong } from './wrong.ts';

const instant =
  /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** A time of no known place is passed over: which instant it was, only its writer knows. */
export function readMoment(text: string, calendar: Calendar): string | Wrong {
  if (!instant.test(text)) return readDay(text, calendar);
  const written = text
    .toUpperCase()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  // Midnight in UTC is how days travel between programs.
  if (/T00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)$/.test(written)) return readDay(text, calendar);
  const { data } = Instant.safeParse(written);
  return data ?? expected('a day that exists', text);
}
