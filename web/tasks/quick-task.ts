/**
 * A task in one line, as people say it: 'File answer tomorrow 5pm !high'. Words that are a date, a
 * time or a priority are taken out; what is left is the title. What was understood is shown before
 * anything is saved, so a guess never goes unseen.
 */
import { TaskPriority } from '#contract/tasks.ts';

export interface QuickTask {
  title: string;
  dueDate: string | null;
  priority: TaskPriority;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const endOfDay = { hours: 17, minutes: 0 };

type Day = (now: Date) => Date | null;
const plusDays = (now: Date, days: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);

const dayPatterns: [RegExp, (match: RegExpMatchArray) => Day][] = [
  [/\btoday\b/i, () => (now) => plusDays(now, 0)],
  [/\btomorrow\b/i, () => (now) => plusDays(now, 1)],
  [
    /\bin (\d{1,3}) days?\b/i,
    ([, count]) =>
      (now) =>
        plusDays(now, Number(count)),
  ],
  [
    /\b(?:on |next )?(sun|mon|tues|wednes|thurs|fri|satur)day\b/i,
    ([, name = '']) =>
      (now) => {
        const wanted = weekdays.indexOf(`${name.toLowerCase()}day`);
        return plusDays(now, (wanted - now.getDay() + 7) % 7 || 7);
      },
  ],
  [
    /\b(\d{4})-(\d\d)-(\d\d)\b/,
    ([, y, m, d]) =>
      () =>
        exactDay(Number(y), Number(m), Number(d)),
  ],
  [
    /\b(\d{1,2})\/(\d{1,2})\b/,
    ([, m, d]) =>
      (now) => {
        const day = exactDay(now.getFullYear(), Number(m), Number(d));
        if (!day || day >= plusDays(now, 0)) return day;
        return exactDay(now.getFullYear() + 1, Number(m), Number(d));
      },
  ],
];

/** The thirtieth of February is no day. */
function exactDay(year: number, month: number, day: number): Date | null {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

const timePattern = /\b(?:at )?(?:(noon)|(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?|(\d{1,2}):(\d\d))/i;

function timeIn(match: RegExpMatchArray) {
  const [, noon, hour12, minutes12 = '0', half, hour24, minutes24] = match;
  if (noon) return { hours: 12, minutes: 0 };
  const hours = half
    ? (Number(hour12) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
    : Number(hour24);
  const minutes = Number(half ? minutes12 : minutes24);
  const isTime =
    hours < 24 && minutes < 60 && (!half || (Number(hour12) >= 1 && Number(hour12) <= 12));
  return isTime ? { hours, minutes } : null;
}

export function parseQuickTask(text: string, now: Date): QuickTask {
  let rest = text;
  const take = (match: RegExpMatchArray) => {
    rest = rest.replace(match[0], ' ');
  };

  const marked = rest.match(/(?:^|\s)!(high|medium|low)\b/i);
  const priority = TaskPriority.safeParse(marked?.[1]?.toLowerCase()).data ?? 'medium';
  if (marked) take(marked);

  let day: Date | null = null;
  for (const [pattern, read] of dayPatterns) {
    const match = rest.match(pattern);
    day = match ? read(match)(now) : null;
    if (match && day) {
      take(match);
      break;
    }
  }

  const clock = rest.match(timePattern);
  const time = clock ? timeIn(clock) : null;
  if (clock && time) take(clock);

  // 'Reply by Friday' is a reply; 'List what is due' stays what it is.
  const said = day || time ? rest.replace(/(^|\s)(?:by|due)\s*$/i, '') : rest;
  const title = said.replace(/\s+/g, ' ').trim();
  return { title, priority, dueDate: moment(day, time, now)?.toISOString() ?? null };
}

function moment(day: Date | null, time: typeof endOfDay | null, now: Date): Date | null {
  if (!day && !time) return null;
  const { hours, minutes } = time ?? endOfDay;
  const on = day ?? plusDays(now, 0);
  const due = new Date(on.getFullYear(), on.getMonth(), on.getDate(), hours, minutes);
  // A time alone means the next time the clock shows it.
  return !day && due <= now ? new Date(due.setDate(due.getDate() + 1)) : due;
}
