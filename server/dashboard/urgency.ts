/** What presses now, by the rules of the calendar: its numbers are those of the lists they open. */
import { sql } from 'kysely';
import type { Urgency } from '#contract/dashboard.ts';
import { type Day, type Instant, today as todayIn } from '#contract/dates.ts';
import { type Clock, clockOf } from '#server/calendar/asked.ts';
import { countDue } from '#server/calendar/due.ts';
import { titleOf as titleOfInvoice } from '#server/calendar/invoices.ts';
import { titleOf as titleOfLimitation } from '#server/calendar/limitation-dates.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { urlOf as urlOfLimitation } from '#server/limitation-dates/told.ts';

export async function urgency(db: FirmDb, now: Date): Promise<Urgency> {
  const clock = await clockOf(db, now);
  const due = await countDue(db, clock);
  return { ...due, oldest: due.overdue > 0 ? await oldest(db, clock) : null };
}

interface Late {
  type: 'task' | 'limitation' | 'deadline';
  id: string;
  name: string;
  matterId: string | null;
  dueAt: Instant | null;
  dueOn: Day | null;
}

/** Of one day: a task is late from its hour on, all else when the day is over. */
const gravest: Late['type'][] = ['task', 'limitation', 'deadline'];

/** The oldest of each kind is found by an index; the oldest of these is meant. */
async function oldest(db: FirmDb, { timeZone, now, today }: Clock): Promise<Urgency['oldest']> {
  const { rows } = await sql<Late>`
    (select 'task' as type, id, title as name, null::uuid as matter_id, due_date as due_at,
      null::date as due_on
    from tasks where deleted_at is null and not is_closed and due_order < ${now.toISOString()}::timestamptz
    order by due_order limit 1)
    union all
    (select 'limitation', id, claim, matter_id, null, expires_on from limitation_dates
    where deleted_at is null and not is_settled and expires_on < ${today}::date
    order by expires_on, id limit 1)
    union all
    (select 'deadline', id, invoice_number, null, null, due_date from invoices
    where is_open and due_date < ${today}::date order by due_date, number_key limit 1)`.execute(db);
  const [worst] = rows
    .map((late) => ({ ...named[late.type](late), type: late.type, day: dayOf(late, timeZone) }))
    .toSorted(
      (one, other) =>
        Date.parse(one.day) - Date.parse(other.day) ||
        gravest.indexOf(one.type) - gravest.indexOf(other.type),
    );
  return worst ?? null;
}

const dayOf = ({ dueAt, dueOn }: Late, timeZone: string): Day =>
  dueOn ?? todayIn(timeZone, new Date(dueAt ?? 0));

/** As the calendar names it. */
const named: Record<Late['type'], (late: Late) => { title: string; url: string }> = {
  task: ({ id, name }) => ({ title: name, url: `/legal-admin?task=${id}` }),
  limitation: ({ name, matterId }) => ({
    title: titleOfLimitation(name),
    url: urlOfLimitation({ matterId: matterId ?? '' }),
  }),
  deadline: ({ id, name }) => ({
    title: titleOfInvoice(name),
    url: `/financial-mgmt?invoice=${id}`,
  }),
};
