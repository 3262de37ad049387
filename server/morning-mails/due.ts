/** Tasks, payments and compliance items that are due: one question to the database. */
import { type RawBuilder, sql } from 'kysely';
import { formatMoney } from '#contract/cents.ts';
import { type Day, formatDateTime, formatDay, type Instant, plusDays } from '#contract/dates.ts';
import type { MorningMailKind, MorningMark } from '#contract/morning-mails.ts';
import { urlOf as urlOfItem } from '#server/compliance-items/tell.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { beginningOf, type Found, lastLetterAt, type Morning, spans } from './morning.ts';

interface Due {
  kind: 'tasks' | 'payments' | 'compliance';
  mark: MorningMark;
  id: string;
  title: string;
  clientName: string | null;
  balance: string | null;
  /** A moment, or of an invoice a day. */
  dueAt: Instant | null;
  dueOn: Day | null;
  /** How many of its kind have this mark. */
  total: number;
}

/** Answers the oldest of each kind and mark, at most so many. */
export async function findDue(
  db: FirmDb,
  morning: Morning,
  most: number,
): Promise<(Found & { total: number })[]> {
  const sources = sourcesOf(morning);
  if (sources.length === 0) return [];
  const { rows } = await sql<Due>`
    select kind, mark, id, title, client_name, balance, due_at, due_on, total
    from (select *, row_number() over one_kind as place, count(*) over (partition by kind, mark) as total
      from (${sql.join(sources, sql` union all `)}) due where mark is not null
      window one_kind as (partition by kind, mark order by due_at, due_on, id)) placed
    where place <= ${most}::int order by place`.execute(db);
  return rows.map((due) => lineOf(due, morning));
}

/** What nobody has been given is the managers' to give. */
function sourcesOf(morning: Morning): RawBuilder<unknown>[] {
  const { userId, isManager, off } = morning;
  const mine = isManager
    ? sql`(assigned_to = ${userId} or assigned_to is null)`
    : sql`assigned_to = ${userId}`;
  const byMoment = markFrom(
    (day) => sql`${beginningOf(morning, day)}::timestamptz`,
    morning,
    sql`updated_at >= ${lastLetterAt(morning)}::timestamptz`,
  );
  // A payment towards an invoice changes it too, and is no news to anybody.
  const byDay = markFrom((day) => sql`${day}::date`, morning, sql`false`);
  const none = sql`null::text as client_name, null::numeric as balance`;
  const all: [MorningMailKind, RawBuilder<unknown>][] = [
    [
      'tasks',
      sql`select 'tasks' as kind, ${byMoment} as mark, id, title, ${none},
        due_date as due_at, null::date as due_on
        from tasks where deleted_at is null and not is_closed and ${mine} and due_date is not null`,
    ],
    [
      'compliance',
      sql`select 'compliance' as kind, ${byMoment} as mark, id, title, ${none},
        due_date as due_at, null::date as due_on
        from compliance_items
        where deleted_at is null and not is_completed and ${mine} and due_date is not null`,
    ],
    [
      'payments',
      sql`select 'payments' as kind, ${byDay} as mark, id, invoice_number as title, client_name, balance,
        null::timestamptz as due_at, due_date as due_on
        from invoices where is_open`,
    ],
  ];
  return all
    .filter(([kind]) => !off.includes(kind) && (kind !== 'payments' || isManager))
    .map(([, source]) => source);
}

function markFrom(
  bound: (day: Day) => RawBuilder<unknown>,
  morning: Morning,
  isNew: RawBuilder<unknown>,
) {
  const cases = spans(morning).map(({ mark, from, to, isNews }) => {
    const isLate = from ? sql`due_date >= ${bound(from)} and ` : sql``;
    const ifNew = isNews ? sql` and ${isNew}` : sql``;
    return sql`when ${isLate}due_date < ${bound(to)}${ifNew} then ${sql.lit(mark)}`;
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

const urls: Record<Due['kind'], (id: string) => string> = {
  tasks: (id) => `/legal-admin?task=${id}`,
  payments: (id) => `/financial-mgmt?invoice=${id}`,
  compliance: urlOfItem,
};

function lineOf(due: Due, morning: Morning): Found & { total: number } {
  const { kind, mark, id, title, clientName, balance, dueAt, dueOn, total } = due;
  const beginning = beginningOf(morning, plusDays(morning.today, -1));
  const at = dueAt ?? beginningOf(morning, dueOn ?? morning.today);
  const words = dueAt ? formatDateTime(dueAt, morning.timeZone) : formatDay(dueOn ?? '');
  return {
    kind,
    mark,
    title:
      kind === 'payments'
        ? `Invoice ${title}, ${clientName}: ${formatMoney(balance ?? '0')} open`
        : title,
    due: mark === 'overdue' && at >= beginning ? 'due yesterday' : `due ${words}`,
    url: urls[kind](id),
    at: Date.parse(at),
    count: 1,
    total,
  };
}
