/** Firms on the morning of a working day in New York, with what is due in them. */

/** A Monday. Seven in New York is noon here. */
const morning = '2026-11-16';
export const seven = Date.parse(`${morning}T12:00:00Z`) / 1000;

/** Of ten firms these have something due. */
const withTasks = 'n % 2 = 0';
const withItems = 'n % 10 = 1';
const withContracts = 'n % 10 = 2';

/** What people are to hear: of each task that is due or overdue, of an item a week ahead, of a contract. */
export const heard = (firms: number) => ({
  atSeven: firms,
  later: 2 * Math.round(firms / 10),
});

/** As the superuser of our own cluster; no trigger tells of it. */
export const fill = (firms: number): string[] => [
  'set session_replication_role = replica',
  `insert into firms (name, subscription_status, time_zone)
    select 'Firm ' || n, 'active', 'America/New_York' from generate_series(1, ${firms}) n`,
  'create temporary table numbered as select id, substr(name, 6)::int as n from firms',
  `insert into users (firm_id, email, first_name, last_name, firm_role)
    select id, 'person' || one || '@firm' || n || '.example', 'Person', 'Number ' || one,
      case one when 1 then 'manager' else 'attorney' end
    from numbered, generate_series(1, 2) one`,
  `create temporary table people as
    select firm_id, id from users where firm_role = 'attorney'`,
  // One is overdue since yesterday, one is due today, the others have time.
  `insert into tasks (firm_id, title, due_date, assigned_to, created_by)
    select f.id, 'Prepare hearing ' || days, timestamptz '${morning} 20:00Z' + days * interval '1 day', p.id, p.id
    from numbered f join people p on p.firm_id = f.id,
      unnest(case when ${withTasks} then array[-1, 0, 14, 30] else array[14, 30] end) days`,
  `insert into compliance_items (firm_id, title, category, due_date, assigned_to)
    select f.id, 'Report ' || days, 'reporting', timestamptz '${morning} 20:00Z' + days * interval '1 day', p.id
    from numbered f join people p on p.firm_id = f.id,
      unnest(case when ${withItems} then array[7, 90] else array[90] end) days`,
  `insert into vendors (firm_id, name, name_key, contract_end)
    select id, 'Vendor', 'vendor', date '${morning}' + case when ${withContracts} then 30 else 300 end from numbered`,
];

/** The night is over: what runs before seven has run, and the day before was an ordinary one. */
export const nightIsOver = (jobs: readonly { name: string; at: string }[]): string[] => [
  ...jobs.map(({ name, at }) => {
    const isDone = at < '07:00';
    const day = `date '${morning}'${isDone ? '' : ' - 1'}`;
    return `insert into daily_turns (firm_id, job, day, next_at)
      select id, '${name}', ${day}, (${day} + 1 + time '${at}') at time zone 'America/New_York' from firms`;
  }),
  'vacuum analyze',
  'checkpoint',
];
