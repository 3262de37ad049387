/**
 * What has to be done by a day or a moment and is not: deadlines that a rule has counted, limitation dates,
 * compliance items and notices to clients. One question to the database.
 */
import { sql } from 'kysely';
import { windowDays } from '#contract/calendar.ts';
import type { Pressing, PressingKind } from '#contract/dashboard.ts';
import { type Day, type Instant, plusDays, today as todayIn } from '#contract/dates.ts';
import { type NoticeKind, noticeKindLabels } from '#contract/notice-rules.ts';
import { momentAt } from '#contract/zoned-time.ts';
import type { Clock } from '#server/calendar/asked.ts';
import { urlOf as urlOfItem } from '#server/compliance-items/tell.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { urlOf as urlOfLimitation } from '#server/limitation-dates/told.ts';

type DutyKind = Exclude<PressingKind, 'court'>;

interface Duty {
  kind: DutyKind;
  id: string;
  title: string;
  dueAt: Instant | null;
  dueOn: Day | null;
  matterId: string | null;
  matterNumber: string | null;
  clientName: string | null;
  /** How many of its kind there are. */
  total: number;
}

/** What is shown of it, and the moment or day by which others of its kind come before it or after. */
export type Placed = Pressing & { at: string };

/**
 * How many there are, and of each kind the soonest. With `offset 0` their tasks and matters are looked up by
 * the key: of a large firm the database would rather read all of them.
 */
export async function findDuties(
  db: FirmDb,
  clock: Clock,
  most: number,
): Promise<{ total: number; items: Placed[] }> {
  const last = plusDays(clock.today, windowDays);
  const lastDay = sql`${last}::date`;
  const until = momentAt(clock.timeZone, plusDays(last, 1), '00:00');
  const { rows } = await sql<Duty>`
    select kind, duty.id, title, due_at, due_on, matter_id, matter_number, client_name, total
    from (
      (select 'deadline' as kind, task_id as id, title, due_at, null::date as due_on, matter_id, total
      from (select task_id, due_at, count(*) over () as total from open_deadlines
          where due_at < ${until}::timestamptz order by due_at, task_id limit ${most}) deadline
        cross join lateral (select title, matter_id from tasks where id = task_id offset 0) task)
      union all
      -- Of what is open, the order in the list is the moment by which it is due.
      (select 'compliance', id, title, due_date, null, null, count(*) over ()
      from compliance_items where deleted_at is null and not is_completed
        and list_order < ${Date.parse(until)} order by list_order, id limit ${most})
      union all
      (select 'limitation', id, claim, null, expires_on, matter_id, count(*) over ()
      from limitation_dates where deleted_at is null and not is_settled and expires_on <= ${lastDay}
      order by expires_on, id limit ${most})
      union all
      (select 'notice', id, kind, null, due_on, matter_id, count(*) over ()
      from notices where not is_settled and due_on <= ${lastDay} order by due_on, id limit ${most})
    ) duty
    left join lateral (select matter_number, client_name from matters
      where id = matter_id offset 0) matter on true`.execute(db);
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]));
  return {
    total: [...totals.values()].reduce((all, one) => all + one, 0),
    items: rows.map((duty) => placed(duty, clock)),
  };
}

const urls: Record<DutyKind, (duty: Duty) => string> = {
  deadline: ({ id }) => `/legal-admin?task=${id}`,
  compliance: ({ id }) => urlOfItem(id),
  limitation: ({ matterId }) => urlOfLimitation({ matterId: matterId ?? '' }),
  notice: () => '/compliance?tab=iolta&desk=communication',
};

function placed(duty: Duty, { timeZone, now, today }: Clock): Placed {
  const { kind, id, title, dueAt, dueOn, matterNumber, clientName } = duty;
  const day = dueOn ?? todayIn(timeZone, dueAt ? new Date(dueAt) : now);
  return {
    id: `${kind}-${id}`,
    kind,
    title: kind === 'notice' ? noticeKindLabels[title as NoticeKind] : title,
    day,
    isOverdue: dueAt ? new Date(dueAt) < now : day < today,
    matterNumber,
    clientName,
    url: urls[kind](duty),
    at: dueAt ?? day,
  };
}
