import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#contract/dates.ts';
import type { PageQuery } from '#contract/pages.ts';
import {
  RetainedMatter,
  type RetentionFigures,
  RetentionRule,
  type RetentionState,
  usualRetentionRule,
} from '#contract/retention.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { cursorTo, Page, placeOf } from '#server/kit/pages.ts';
import { trustHistories } from './trust-histories.ts';

/** The first day and the last one that a day can be; see contract/dates.ts. */
const firstDay = '1900-01-01T00:00:00.000Z';
const lastDay = '2200-12-31T00:00:00.000Z';

/**
 * Closed matters and those on hold, as they are today. `rule` has the day by the firm's rule and, where there was money
 * in trust, by the rules for its records; `kept` the day that counts, `standing` the state. February 29th is the 28th
 * in a year that has none.
 */
const retained = (today: Day) => sql`matters m
  left join legal_holds h on h.firm_id = m.firm_id and h.matter_id = m.id and h.lifted_at is null
  left join longer_retentions l on l.firm_id = m.firm_id and l.matter_id = m.id
  left join (select matter_id, close_date, max(destroyed_on) as destroyed_on from destructions
    group by matter_id, close_date) d on d.matter_id = m.id and d.close_date = m.close_date
  left join ${trustHistories} t on t.matter_id = m.id
  cross join lateral (select case when not m.is_open then least(${lastDay}::date, (m.close_date
    + make_interval(years => (select coalesce(max(years), ${usualRetentionRule.years}::int)
      from retention_rules)))::date) end as until) own
  cross join lateral (select case when not m.is_open and t.years is not null then least(${lastDay}::date,
    (greatest(m.close_date, t.last_on) + make_interval(years => t.years))::date) end as until) trust
  cross join lateral (select greatest(own.until, trust.until) as until) rule
  cross join lateral (select case when not m.is_open then greatest(rule.until, l.keep_until) end as until) kept
  cross join lateral (select case when h.id is not null then 'held'
    when d.destroyed_on is not null then 'destroyed'
    when kept.until <= ${today}::date then 'due' else 'keeping' end as state) standing`;
const isRetained = sql<boolean>`(not m.is_open or h.id is not null)`;

const sources: Partial<Record<string, RawBuilder<unknown>>> = {
  keepUntil: sql`kept.until`,
  keepLongerUntil: sql`l.keep_until`,
  keepNote: sql`l.note`,
  holdId: sql`h.id`,
  holdReason: sql`h.reason`,
  documents: sql`(select count(*) from documents o where o.firm_id = m.firm_id and o.matter_id = m.id)`,
  destroyedOn: sql`d.destroyed_on`,
  state: sql`standing.state`,
};
const selected = (fields: readonly string[]) =>
  sql.join(
    fields.map((field) => sql`${sources[field] ?? sql.ref(`m.${field}`)} as ${sql.ref(field)}`),
  );
const columns = selected(columnsOf(RetainedMatter));
/** Documents are counted of the rows that are shown, and not of all that are in order before them. */
const columnsOfPage = selected(columnsOf(RetainedMatter.omit({ documents: true })));
const shownColumns = sql.join(
  columnsOf(RetainedMatter).map((field) =>
    field === 'documents' ? sql`${sources.documents} as documents` : sql.ref(`m.${field}`),
  ),
);

const order = {
  columns: [
    ['keep_until', 'date'],
    ['id', 'uuid'],
  ],
} as const;
/** Of an open matter there is no day yet: it comes first. */
const place = sql`coalesce(kept.until, ${firstDay}::date), m.id`;

interface Asked extends PageQuery {
  q?: string;
  state?: RetentionState;
}

export async function list(
  db: FirmDb,
  today: Day,
  { q, state, limit, after }: Asked,
): Promise<Page<RetainedMatter>> {
  const conditions = [isRetained];
  if (q !== undefined) conditions.push(hasWords(q));
  if (state !== undefined) conditions.push(sql<boolean>`standing.state = ${state}`);
  if (after !== undefined) {
    const [day, id] = placeOf(after, order);
    conditions.push(sql<boolean>`(${place}) > (${day}::date, ${id}::uuid)`);
  }
  // One more than is shown tells that there is a next page.
  const most = limit === undefined ? sql`` : sql`limit ${limit + 1}`;
  const { rows } = await sql<RetainedMatter>`
    select ${shownColumns}
    from (select ${columnsOfPage}, m.firm_id, row_number() over (order by ${place}) as place
      from ${retained(today)} where ${sql.join(conditions, sql` and `)} order by ${place} ${most}) m
    order by place`.execute(db);
  const shown = limit === undefined ? rows : rows.slice(0, limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const next = last && cursorTo([last.keepUntil ?? firstDay, last.id]);
  return new Page(JSON.stringify(shown), next);
}

const hasWords = (q: string) => sql<boolean>`not exists (
  select from unnest(string_to_array(lower(${q}), ' ')) word
  where strpos(lower(concat_ws(' ', m.matter_number, m.client_name)), word) = 0)`;

export async function figures(db: FirmDb, today: Day): Promise<RetentionFigures> {
  const { rows } = await sql<RetentionFigures>`select
      count(*) filter (where standing.state = 'keeping') as keeping,
      count(*) filter (where standing.state = 'due') as due,
      count(*) filter (where standing.state = 'held') as held,
      count(*) filter (where standing.state = 'destroyed') as destroyed
    from ${retained(today)} where ${isRetained}`.execute(db);
  return rows[0] as RetentionFigures;
}

/** Ids of closed matters whose day has not come. */
export const keptMatters = (today: Day) =>
  sql`(select m.id from ${retained(today)} where not m.is_open and standing.state = 'keeping')`;

export interface FoundMatter extends RetainedMatter {
  /** By the rules alone. */
  ruleUntil: Day | null;
  /** Of a matter with money in trust: by the rules for its records. */
  trustUntil: Day | null;
  trustYears: number | null;
}

/** None: the matter is open and not on hold. */
export async function find(
  db: FirmDb,
  today: Day,
  matterId: string,
): Promise<FoundMatter | undefined> {
  const { rows } = await sql<FoundMatter>`
    select ${columns}, rule.until as rule_until, trust.until as trust_until, t.years as trust_years from ${retained(today)}
    where ${isRetained} and m.id = ${matterId}`.execute(db);
  return rows[0];
}

export const setLonger = (
  db: FirmDb,
  matterId: string,
  values: { keepUntil: Day; note: string | null; updatedAt: string; updatedBy: string },
) =>
  db
    .insertInto('longerRetentions')
    .values({ ...values, matterId })
    .onConflict((conflict) => conflict.columns(['firmId', 'matterId']).doUpdateSet(values))
    .execute();

export const removeLonger = (db: FirmDb, matterId: string) =>
  db.deleteFrom('longerRetentions').where('matterId', '=', matterId).execute();

const ruleColumns = columnsOf(RetentionRule);

/** The firm's rule, which is the usual one until the firm has its own. */
export const rule = (db: FirmDb): Promise<RetentionRule> =>
  db
    .selectFrom('retentionRules')
    .select(ruleColumns)
    .executeTakeFirst()
    .then((own) => own ?? usualRetentionRule);

export const setRule = (
  db: FirmDb,
  values: Partial<RetentionRule> & { updatedAt: string; updatedBy: string },
): Promise<RetentionRule> =>
  db
    .insertInto('retentionRules')
    .values({ ...usualRetentionRule, ...values })
    .onConflict((conflict) => conflict.column('firmId').doUpdateSet(values))
    .returning(ruleColumns)
    .executeTakeFirstOrThrow();
