/** The letter of a morning. Its subject tells how much there is, and nothing of what it is. */
import type { Day } from '#contract/dates.ts';
import {
  MorningMailKind,
  type MorningMark,
  morningMailKindLabels,
} from '#contract/morning-mails.ts';
import type { Letter } from '#server/mails/letter.ts';
import type { Found } from './morning.ts';

const longDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

interface Reader {
  firstName: string | null;
  timeZone: string;
  token: string;
}

const headings: [mark: MorningMark, heading: string][] = [
  ['overdue', 'Overdue'],
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['week', 'In a week'],
];

export function letterOf(
  lines: readonly Found[],
  today: Day,
  { firstName, timeZone, token }: Reader,
  publicUrl: string,
): Letter {
  const written = lines.map(({ kind, mark, title, due, url }) => ({
    kind,
    mark,
    text: due ? `${title}, ${due}` : title,
    url: `${publicUrl}${url}`,
  }));
  const limitations = written.filter(({ kind }) => kind === 'limitations');
  const others = written.filter(({ kind }) => kind !== 'limitations');
  const stop = (kind: MorningMailKind | 'all') =>
    `${publicUrl}/unsubscribe?token=${token}&kind=${kind}`;
  const day = longDay.format(new Date(today));
  return {
    subject: subjectOf(lines, today),
    paragraphs: [`Good morning${firstName ? `, ${firstName}` : ''}. This is your ${day}.`],
    sections: [
      { heading: 'Limitation dates', lines: limitations },
      ...headings.map(([mark, heading]) => ({
        heading,
        lines: others.filter((line) => line.mark === mark),
      })),
    ].filter((section) => section.lines.length > 0),
    remark: `Times are by the clock of ${timeZone}.`,
    links: [
      ...MorningMailKind.options
        .filter((kind) => lines.some((line) => line.kind === kind))
        .map((kind) => ({
          text: `Stop letters about ${morningMailKindLabels[kind].toLowerCase()}`,
          url: stop(kind),
        })),
      { text: 'Stop all letters in the morning', url: stop('all') },
    ],
    unsubscribeUrl: stop('all'),
  };
}

/** 'Today, Monday, November 16: 3 due, 2 overdue' */
export function subjectOf(lines: readonly Found[], today: Day): string {
  const count = (is: (line: Found) => boolean) =>
    lines.filter(is).reduce((sum, line) => sum + line.count, 0);
  const marked = (mark: MorningMark) => count((line) => line.mark === mark);
  const events = count(({ kind, mark }) => kind === 'appointments' && mark === 'today');
  const limits = marked('limitation');
  const now = said([
    [marked('today') - events, 'due'],
    [events, 'on the calendar'],
    [marked('overdue'), 'overdue'],
  ]);
  const ahead = said([[limits, limits === 1 ? 'limitation date ahead' : 'limitation dates ahead']]);
  if (now.length > 0) {
    return `Today, ${longDay.format(new Date(today))}: ${[...now, ...ahead].join(', ')}`;
  }
  const later = said([
    [marked('tomorrow'), 'tomorrow'],
    [marked('week'), 'in a week'],
  ]);
  return `Nothing due today, ${[...ahead, ...later].join(', ')}`;
}

const said = (figures: [count: number, word: string][]) =>
  figures.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
