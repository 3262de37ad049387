import { AppointmentType } from '#contract/appointments.ts';
import { plusDays, today } from '#contract/dates.ts';
import { eachFirm, type FloorQuery, type Noun, oneOf, somebody, within } from '../noun.ts';

const weekly = '{"every":"week","interval":1,"weekdays":[],"by":"date","count":null,"until":null}';

const from = plusDays(today('UTC', new Date()), -15);
const to = plusDays(from, 34);
const month: `GET /api/${string}` = `GET /api/calendar?from=${from.slice(0, 10)}&to=${to.slice(0, 10)}`;

/** Every kind of event in one statement, as few of its fields as a square of the calendar shows. */
const events = (window: string) => `
  select 'task-' || id as id, title, due_date as date, status from tasks
    where firm_id = $1 and deleted_at is null and status <> 'cancelled' and due_date ${window}
  union all select 'invoice-' || id, invoice_number, due_date, status from invoices
    where firm_id = $1 and is_open and due_date ${window}
  union all select 'limitation-' || id, claim, expires_on, 'pending' from limitation_dates
    where firm_id = $1 and deleted_at is null and not is_settled and expires_on ${window}
  union all select 'appointment-' || id, title, starts_at, 'pending' from appointments
    where firm_id = $1 and deleted_at is null and start_day ${window}
  order by date`;

const ofMonth: FloorQuery = {
  sql: events('between $2 and $3'),
  values: ({ firm }) => [firm, from, to],
  gives: 'rows',
};
const ofWeek: FloorQuery = {
  sql: `${events("between now() and now() + interval '7 days'")} limit 5`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const appointments: Noun = {
  fill: () => `
    insert into appointments (firm_id, title, type, start_day, start_time, end_day, end_time, time_zone,
      starts_at, ends_at, last_day, repetition, created_by, created_at, updated_at)
    select firm_id, 'Appointment ' || n, ${oneOf(AppointmentType.options)}, d, '09:30', d, '10:30',
      'America/New_York', (d + time '09:30') at time zone 'America/New_York',
      (d + time '10:30') at time zone 'America/New_York',
      case when n % 30 = 0 then date 'infinity' else d end,
      case when n % 30 = 0 then '${weekly}'::jsonb end, ${somebody}, ${within(300)}, now()
    from ${eachFirm(60, 5000, 20)}
    cross join lateral (select current_date - 300 + (n * 7919 % 600) as d) day`,
  requests: [
    { name: 'calendar of a month', call: month, by: 'small', floor: ofMonth, same: 'nothing' },
    {
      name: 'upcoming events',
      call: 'GET /api/calendar/upcoming',
      by: 'small',
      floor: ofWeek,
      same: 'nothing',
    },
    {
      name: 'large firm: upcoming events',
      call: 'GET /api/calendar/upcoming',
      by: 'large',
      floor: ofWeek,
      same: 'nothing',
      grows: { from: 'upcoming events', atMost: 5 },
    },
  ],
};
