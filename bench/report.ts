/** The figures as tables that can be pasted anywhere. */
import { errorsIn, medianOf, type Ratio, type Round } from './figures.ts';
import type { Goal } from './goals.ts';
import type { ImportFigures } from './imports.ts';
import type { Uploads } from './uploads.ts';
import type { Firsts } from './who-comes-first.ts';

export interface Measured {
  name: string;
  atLeast?: number;
  ratio: Ratio;
  errors: number;
  product: Round[];
  floor: Round[];
}

export const measuredTable = ({ name, ratio, product, floor }: Measured) =>
  `### ${name}\n\n${table(
    [
      ...['server', 'requests/s', 'share of the floor (min–max)', 'p50 ms', 'p99 ms'],
      ...['app CPU ms/request', 'database CPU ms/request', 'memory MB', 'errors'],
    ],
    [rowOf('product', product, told(ratio)), rowOf('floor', floor, '1')],
  )}\n`;

const rowOf = (name: string, rounds: Round[], share: string) => [
  name,
  figure(medianOf(rounds, 'rate')),
  share,
  figure(medianOf(rounds, 'p50')),
  figure(medianOf(rounds, 'p99')),
  figure(medianOf(rounds, 'appCpu')),
  figure(medianOf(rounds, 'databaseCpu')),
  figure(Math.max(...rounds.map(({ memory }) => memory))),
  String(errorsIn(rounds)),
];

export const uploadsTable = (uploads: Uploads[]) =>
  `### Uploads\n\n${table(
    ['what', 'uploads/s', 'memory MB, idle', 'at most', 'errors'],
    uploads.map(({ name, rate, idle, peak, errors }) => [
      name,
      figure(rate),
      figure(idle),
      figure(peak),
      String(errors),
    ]),
  )}\n`;

const shownFirsts = 10;
export const firstsTable = ({ reads, without }: Firsts) =>
  `### Whoever comes first\n\nOf ${reads.length / 2} reads those that took longest after the other firm's; nothing to ask for by ${without.length}.\n\n${table(
    ['read', 'firm', 'first, ms', 'after the other, ms', 'times'],
    reads
      .toSorted((one, other) => other.after / other.own - one.after / one.own)
      .slice(0, shownFirsts)
      .map(({ path, who, own, after }) => [
        path,
        who,
        figure(own),
        figure(after),
        figure(after / own),
      ]),
  )}\n`;

export const importsTable = (imports: ImportFigures[]) =>
  `### Imports\n\n${table(
    [
      ...['what', 'rows', 'seconds', 'COPY, seconds', 'times COPY', 'memory MB, idle', 'at most'],
      ...['others p50 ms, idle', 'meanwhile', 'errors'],
    ],
    imports.map((one) => [
      one.name,
      figure(one.rows),
      ...[one.seconds, one.copySeconds, one.ratio, one.idle, one.peak].map(figure),
      ...[one.latencyIdle, one.latencyMeanwhile].map(figure),
      String(one.errors),
    ]),
  )}\n`;

export const goalsTable = (goals: Goal[]) =>
  `### Goals\n\n${table(
    ['what', 'goal', 'measured', ''],
    goals.map(({ what, goal, measured, isMet }) => [
      what,
      goal,
      figure(measured),
      isMet ? 'met' : 'MISSED',
    ]),
  )}\n`;

const told = ({ median, min, max }: Ratio) =>
  `**${figure(median)}** (${figure(min)}–${figure(max)})`;

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function figure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
