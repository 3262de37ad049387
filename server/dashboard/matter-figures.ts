/** How many matters the firm works on, and of which kinds they are. */
import { sql } from 'kysely';
import type { DashboardStats } from '#contract/dashboard.ts';
import { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';

interface Counted {
  type: MatterType;
  count: number;
}

export async function matterFigures(
  db: FirmDb,
): Promise<Pick<DashboardStats, 'activeMatters' | 'matterDistribution' | 'distributionOf'>> {
  const matters = await activeMatters(db);
  const ofTasks = matters.length === 0;
  return {
    activeMatters: matters.reduce((all, { count }) => all + count, 0),
    matterDistribution: inOrder(ofTasks ? await openTasks(db) : matters),
    distributionOf: ofTasks ? 'tasks' : 'matters',
  };
}

/** Whose kind nobody has said is one of the others. */
async function activeMatters(db: FirmDb): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select coalesce(practice_area, 'other') as type, sum(matters)::int as count
    from (select practice_area, count(*) as matters from matters where status = 'active'
      group by practice_area) areas
    group by 1`.execute(db);
  return rows;
}

async function openTasks(db: FirmDb): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select matter_type as type, count(*)::int as count from tasks
    where deleted_at is null and not is_closed and matter_type is not null group by 1`.execute(db);
  return rows;
}

/** The largest first, so that a kind keeps its colour from one look to the next. */
function inOrder(counted: readonly Counted[]): Record<string, number> {
  const place = ({ type }: Counted) => MatterType.options.indexOf(type);
  return Object.fromEntries(
    counted
      .toSorted((one, other) => other.count - one.count || place(one) - place(other))
      .map(({ type, count }) => [type, count]),
  );
}
