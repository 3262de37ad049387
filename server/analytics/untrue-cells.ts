/** For whoever looks whether what is kept is as it should be. */
import { type RawBuilder, sql } from 'kysely';
import { columns } from './cells.ts';
import { factsOf, measures } from './facts.ts';

const sums = sql.join(measures.map((name) => sql`sum(${sql.ref(name)})`));

/** How many of those of days and months that are written down, and not marked, are not what the records come to. */
export const untrueCells = (timeZone: string): RawBuilder<{ wrong: number }> => sql`
  with kept as (select ${columns} from day_figures),
    counted as (select ${columns} from ${factsOf('all', timeZone)} fresh),
    months as (select day, matter_type, ${sums} from month_figures group by 1, 2),
    added as (select month_of(day), matter_type, ${sums} from counted group by 1, 2)
  select (select count(distinct (day, matter_type))
      from ((table kept except table counted) union all (table counted except table kept)) untrue
      where not exists (select from marked_days m where m.day = untrue.day or m.day is null))
    + (select count(distinct (day, matter_type))
      from ((table months except table added) union all (table added except table months)) untrue
      where not exists (select from marked_days m where month_of(m.day) = untrue.day or m.day is null)) as wrong`;
