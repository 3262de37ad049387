import { TimeEntry } from '#contract/time-entries.ts';
import {
  columnsOf,
  daysOfRecords,
  eachFirm,
  type FloorQuery,
  type Noun,
  oneOf,
  somebody,
  within,
} from '../noun.ts';
import { matterOf } from './matters.ts';

/** 500,000 of them beside the usual number of tasks; five for two invoices everywhere. */
const entriesOfSmallFirm = 1_500;
const entriesForTask = 5;

const own = TimeEntry.omit({
  matterNumber: true,
  clientId: true,
  clientName: true,
  rounding: true,
  invoiceNumber: true,
});

const list: FloorQuery = {
  sql: `select ${columnsOf(own)}, json_build_object('mode', rounding_mode, 'minutes', rounding_minutes) as rounding,
      matter."matterNumber", matter."clientId", matter."clientName", invoice."invoiceNumber"
    from time_entries
    cross join lateral (select matter_number as "matterNumber", client_id as "clientId", client_name as "clientName"
      from matters where matters.firm_id = $1 and matters.id = time_entries.matter_id) matter
    left join lateral (select invoice_number as "invoiceNumber"
      from invoices where invoices.firm_id = $1 and invoices.id = time_entries.invoice_id) invoice on true
    where firm_id = $1 and deleted_at is null
    order by day desc, created_at desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

const figures: FloorQuery = {
  sql: `with week as (select date_trunc('week', current_date)::date as monday)
    select (select json_build_object(
        'actualSeconds', coalesce(sum(actual_seconds) filter (where day = current_date), 0),
        'billableMinutes', coalesce(sum(billed_minutes) filter (where day = current_date and is_billable), 0))
      from time_entries, week where firm_id = $1 and deleted_at is null and day between monday and monday + 6) as today,
    (select json_build_object('actualSeconds', coalesce(sum(actual_seconds), 0),
        'billableMinutes', coalesce(sum(billed_minutes) filter (where is_billable), 0))
      from time_entries, week where firm_id = $1 and deleted_at is null and day between monday and monday + 6) as week,
    (select json_build_object('entries', count(*), 'billedMinutes', coalesce(sum(billed_minutes), 0),
        'amount', coalesce(sum(amount), 0)::text, 'since', min(day))
      from time_entries where firm_id = $1 and state = 'unbilled' and invoice_id is null and deleted_at is null) as unbilled`,
  values: ({ firm }) => [firm],
  gives: 'row',
};

export const timeEntries: Noun = {
  // The invoice of the same number, if there is one, bills it. It was worked in the month before.
  fill: ({ tasksOfLargeFirm }) => `
    insert into time_entries (firm_id, matter_id, user_id, day, narrative, actual_seconds, billed_minutes,
      rounding_mode, rounding_minutes, rate, rate_source, is_billable, is_held, invoice_id, created_by, created_at,
      updated_at)
    select one.firm_id, matter.id, who, case when bill.id is null then current_date - (random() * ${daysOfRecords})::int
        else bill.issue_date - (random() * 30)::int end, 'Call with the client about the lease ' || n % 3 + 1,
      600 * (n % 3 + 1), 12 * (n % 3 + 1), 'up', 6, 250, 'matter', bill.id is not null or random() > 0.1,
      bill.id is null and ${oneOf(['t', 'f', 'f', 'f', 'f', 'f', 'f', 'f'])}::boolean, bill.id, who, ${within(400)},
      ${within(300)}
    from (select firm_id, n, ${somebody} as who
      from ${eachFirm(entriesOfSmallFirm, entriesForTask * tasksOfLargeFirm)}) one ${matterOf('n')}
    left join invoices bill on bill.firm_id = one.firm_id and bill.invoice_number = 'B-' || n and bill.matter_id = matter.id`,
  requests: [
    {
      name: 'list 50 time entries',
      call: 'GET /api/time-entries?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 time entries',
      call: 'GET /api/time-entries?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 time entries', atMost: 1.5 },
    },
    {
      name: 'figures of time',
      call: 'GET /api/time-entries/figures',
      by: 'small',
      floor: figures,
      same: 'fields',
    },
  ],
};
