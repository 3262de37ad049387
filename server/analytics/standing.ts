/** How things stand: matters that were open in the span, and today's unbilled work and debts, by type of matter. */
import { sql } from 'kysely';
import { type Day, plusDays } from '#contract/dates.ts';
import { InvoiceAge, invoiceAgeDays } from '#contract/invoice-ages.ts';
import type { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked } from './asked.ts';
import { type Book, cells, freshCells } from './cells.ts';
import { ofType } from './flows.ts';

interface Row {
  matterType: MatterType;
  matters: number;
  unbilledTime: string;
  unbilledExpenses: string;
  since: Day | null;
  invoices: number[];
  owed: string[];
}

export interface Standing {
  matters: { matterType: MatterType; matters: number }[];
  unbilled: { time: bigint; expenses: bigint; since: Day | null };
  ages: { age: InvoiceAge; invoices: number; owed: bigint }[];
}

export async function standingOf(db: FirmDb, book: Book, asked: Asked): Promise<Standing> {
  const { span, matterType, today } = asked;
  const ages = InvoiceAge.options;
  const ofAge = (column: string, type: 'int' | 'text') =>
    sql`array[${sql.join(
      ages.map(
        (age) =>
          sql`coalesce(sum(${sql.ref(column)}) filter (where ${isOfAge('day', age, today)}), 0)::${sql.raw(type)}`,
      ),
    )}]`;
  const { rows } = await sql<Row>`
    select matter_type, (coalesce(sum(matters_opened) filter (where day <= ${span.to}::date), 0)
        - coalesce(sum(matters_closed) filter (where day < ${span.from}::date), 0))::int as matters,
      sum(unbilled_time)::text as unbilled_time, sum(unbilled_expenses)::text as unbilled_expenses,
      ${unbilledSince(book, matterType)} as since,
      ${ofAge('open_invoices', 'int')} as invoices, ${ofAge('owed', 'text')} as owed
    from ${cells(book, cutsOf(asked))} cell where ${ofType(matterType)} group by 1`.execute(db);
  const all = (value: (row: Row) => string) =>
    rows.reduce((sum, row) => sum + BigInt(value(row)), 0n);
  return {
    matters: rows.map(({ matterType, matters }) => ({ matterType, matters })),
    unbilled: {
      time: all((row) => row.unbilledTime),
      expenses: all((row) => row.unbilledExpenses),
      since: rows[0]?.since ?? null,
    },
    ages: ages.map((age, at) => ({
      age,
      invoices: rows.reduce((sum, row) => sum + (row.invoices[at] ?? 0), 0),
      owed: all((row) => row.owed[at] ?? '0'),
    })),
  };
}

/** Where the span begins and ends, and where a debt is of another age. */
const cutsOf = ({ span, today }: Asked) => [
  span.from,
  plusDays(span.to, 1),
  ...Object.values(invoiceAgeDays).flatMap(({ to }) => (to === null ? [] : plusDays(today, -to))),
];

/** Months do not know the day: the first one that is written down, or that is counted afresh. */
function unbilledSince({ marked, fresh }: Book, matterType: MatterType | undefined) {
  const isUnbilled = sql`(unbilled_time > 0 or unbilled_expenses > 0) and ${ofType(matterType)}`;
  return sql`least((select min(day) from day_figures where ${isUnbilled} and day <> all(${marked}::date[])),
    (select min(day) from ${freshCells(fresh)} where ${isUnbilled}))`;
}

/** Of what was due on this day: that it is overdue for so long. */
export function isOfAge(day: string, age: InvoiceAge, today: Day) {
  const { from, to } = invoiceAgeDays[age];
  const isOld = from === null ? sql`true` : sql`${sql.ref(day)} <= ${plusDays(today, -from)}::date`;
  const isYoung = to === null ? sql`true` : sql`${sql.ref(day)} >= ${plusDays(today, -to)}::date`;
  return sql`${isOld} and ${isYoung}`;
}
