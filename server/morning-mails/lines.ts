/** What a person is told in the morning, in order: limitation dates, then what is overdue, then what comes. */
import { MorningMailKind, MorningMark } from '#contract/morning-mails.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { findAppointments } from './appointments.ts';
import { findDue } from './due.ts';
import { findLimitations } from './limitations.ts';
import type { Found, Morning } from './morning.ts';

/** Of each kind with each mark; a letter with hundreds of lines is read by nobody. */
const most = 20;

export async function findLines(db: FirmDb, morning: Morning): Promise<Found[]> {
  const wants = (kind: MorningMailKind) => !morning.off.includes(kind);
  const found = [
    ...(wants('limitations') ? counted(await findLimitations(db, morning)) : []),
    ...(wants('appointments') ? counted(await findAppointments(db, morning)) : []),
    ...(await findDue(db, morning, most)),
  ];
  const groups = MorningMailKind.options.flatMap((kind) =>
    MorningMark.options.map((mark) =>
      found.filter((line) => line.kind === kind && line.mark === mark),
    ),
  );
  return groups
    .flatMap(shown)
    .toSorted((one, other) => place(one) - place(other) || one.at - other.at);
}

/** Limitation dates are on top, whatever their mark. */
const place = ({ kind, mark }: Found) =>
  kind === 'limitations' ? -1 : MorningMark.options.indexOf(mark);

type Counted = Found & { total: number };

const counted = (found: Found[]): Counted[] =>
  found.map((line) => ({
    ...line,
    total: found.filter(({ mark }) => mark === line.mark).length,
  }));

/** The first ones of a kind with one mark, and a line for the rest. */
function shown(group: Counted[]): Found[] {
  const [first] = group;
  if (!first) return [];
  const lines = group.toSorted((one, other) => one.at - other.at).slice(0, most);
  const left = first.total - lines.length;
  return left > 0 ? [...lines, rest(first, left)] : lines;
}

const nouns: Record<MorningMailKind, [one: string, many: string, list: string]> = {
  tasks: ['task', 'tasks', '/legal-admin'],
  appointments: ['event', 'events', '/calendar'],
  limitations: ['limitation date', 'limitation dates', '/calendar'],
  payments: ['payment', 'payments', '/financial-mgmt'],
  compliance: ['compliance item', 'compliance items', '/compliance'],
};
const whens: Record<MorningMark, string> = {
  overdue: '',
  today: ' today',
  tomorrow: ' tomorrow',
  week: ' in a week',
  limitation: '',
};

/** 'and 12 more overdue tasks' */
function rest({ kind, mark }: Found, count: number): Found {
  const [one, many, url] = nouns[kind];
  const what = `${mark === 'overdue' ? 'overdue ' : ''}${count === 1 ? one : many}${whens[mark]}`;
  const title = `and ${count} more ${what}`;
  return { kind, mark, title, due: '', url, at: Number.POSITIVE_INFINITY, count };
}
