/** What came and went in the span and in the one before: by step of the trend and by type of matter, in one statement. */
import { sql } from 'kysely';
import { stepOf, stepsBefore, stepsOf } from '#contract/analytics-periods.ts';
import { plusDays } from '#contract/dates.ts';
import type { MatterType } from '#contract/matter-types.ts';
import { snake } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked } from './asked.ts';
import { type Book, cells } from './cells.ts';
import { allTypes, happenings } from './facts.ts';

type Flow = (typeof happenings)[number];
/** Money in cents, time in seconds or minutes, the rest counted. */
export type Sums = Record<Flow, bigint>;

/** Of a step of the trend, or of a type of matter. */
type Row = Record<Flow, string> & {
  isNow: boolean;
  step: number | null;
  matterType: MatterType | null;
};

export interface Flows {
  now: Sums;
  before: Sums;
  /** What was received in each step, from the first one on. */
  steps: { now: bigint[]; before: bigint[] };
  types: Map<MatterType, Sums>;
}

export async function flowsOf(db: FirmDb, book: Book, asked: Asked): Promise<Flows> {
  const { span, before, matterType } = asked;
  const step = stepOf(span);
  const starts = { now: stepsOf(span, step), before: stepsBefore(span, before, step) };
  const isNow = sql`day between ${span.from}::date and ${span.to}::date`;
  const { rows } = await sql<Row>`
    select is_now, step, matter_type,
      ${sql.join(happenings.map(snake).map((name) => sql`sum(${sql.ref(name)})::text as ${sql.ref(name)}`))}
    from (select *, ${isNow} as is_now, width_bucket(day, case when ${isNow} then ${starts.now}::date[]
        else ${starts.before}::date[] end) as step
      from ${cellsOf(book, asked)} cell
      where day between ${before.from}::date and ${span.to}::date and (${isNow} or day <= ${before.to}::date)
        and ${ofType(matterType)}) cell
    group by grouping sets ((is_now, step), (is_now, matter_type))`.execute(db);
  const flows: Flows = {
    now: nothing(),
    before: nothing(),
    steps: { now: starts.now.map(() => 0n), before: starts.before.map(() => 0n) },
    types: new Map(),
  };
  for (const row of rows) {
    const side = row.isNow ? 'now' : 'before';
    if (row.step !== null) flows.steps[side][row.step - 1] = BigInt(row.received);
    if (row.matterType === null) continue;
    add(flows[side], row);
    if (!row.isNow) continue;
    const sums = nothing();
    add(sums, row);
    flows.types.set(row.matterType, sums);
  }
  return flows;
}

/** Steps of days and weeks need the days. */
const cellsOf = (book: Book, { span, before }: Asked) =>
  cells(
    book,
    [
      ...[span, before].flatMap(({ from, to }) => [from, plusDays(to, 1)]),
      ...stepsBefore(span, before, stepOf(span)),
    ],
    stepOf(span) === 'month' ? [] : [span, before],
  );

export const ofType = (matterType: MatterType | undefined) =>
  matterType ? sql`matter_type = ${matterType}` : sql`matter_type <> ${sql.lit(allTypes)}`;

const nothing = (): Sums => Object.fromEntries(happenings.map((name) => [name, 0n])) as Sums;

function add(sums: Sums, row: Row) {
  for (const name of happenings) sums[name] += BigInt(row[name]);
}
