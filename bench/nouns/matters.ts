import { MatterType } from '#contract/matter-types.ts';
import { Matter } from '#contract/matters.ts';
import { columnsOf, daysOfRecords, type FloorQuery, type Noun, oneOf, within } from '../noun.ts';

/** The matter of record n of a fill: records of the same number are of the same matter. */
export const matterOf = (n: string) => `
  join (select firm_id, count(*) as matters from matters group by firm_id) own using (firm_id)
  join matters matter on matter.firm_id = own.firm_id and matter.matter_number = 'M-' || 1 + ${n} % own.matters`;

const list: FloorQuery = {
  sql: `select ${columnsOf(Matter)} from matters where firm_id = $1
    order by is_open desc, open_date desc, created_at desc, id desc limit 50`,
  values: ({ firm }) => [firm],
  gives: 'rows',
};

export const matters: Noun = {
  // Two clients have three matters.
  fill: () => `
    insert into matters (firm_id, matter_number, client_id, client_name, description, practice_area,
      status, open_date, close_date, billing_rate, budget, assigned_attorney, created_by, created_at, updated_at)
    select firm_id, 'M-' || row_number() over (partition by firm_id), id, name,
      'Advice on the contract and what follows from it', ${oneOf(MatterType.options)}, status,
      current_date - open_for, case status when 'closed' then current_date - (random() * open_for)::int end,
      250, 10000, created_by, created_by, ${within(700)}, ${within(300)}
    from (select clients.firm_id, clients.id, clients.name, clients.created_by, ${oneOf(['active', 'active', 'pending', 'closed'])} as status,
        100 + (random() * ${daysOfRecords - 100})::int as open_for
      from clients cross join lateral generate_series(1, 1 + (random() > 0.5)::int) as n) one`,
  requests: [
    {
      name: 'list 50 matters',
      call: 'GET /api/matters?limit=50',
      by: 'small',
      floor: list,
      atLeast: 0.6,
    },
    {
      name: 'large firm: list 50 matters',
      call: 'GET /api/matters?limit=50',
      by: 'large',
      floor: list,
      grows: { from: 'list 50 matters', atMost: 1.5 },
    },
  ],
};
