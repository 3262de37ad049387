/** Reads across the nouns; each later noun adds its own query here. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { matterTypeLabels } from '#contract/matter-types.ts';
import type { SearchResult } from '#contract/search.ts';
import { type Task, taskStatusLabels } from '#contract/tasks.ts';
import type { FirmDb } from '#server/kit/db.ts';

const perKind = 10;

/**
 * Every word must occur somewhere in the given columns. Words are text and not patterns: matching
 * a pattern can be made to take as long as somebody likes.
 */
const allWords = (words: readonly string[], ...columns: string[]): Expression<SqlBool> => {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`not exists (
    select from unnest(${words}::text[]) as word where strpos(lower(${text}), lower(word)) = 0)`;
};

export async function findTasks(db: FirmDb, words: readonly string[]): Promise<SearchResult[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'title', 'status', 'matterType'])
    .where('deletedAt', 'is', null)
    .where(allWords(words, 'title', 'description'))
    .orderBy('isClosed')
    .orderBy('dueOrder')
    .orderBy('id')
    .limit(perKind)
    .$castTo<Pick<Task, 'id' | 'title' | 'status' | 'matterType'>>()
    .execute();
  return rows.map(({ id, title, status, matterType }) => ({
    type: 'tasks',
    id,
    title,
    description: [matterType && matterTypeLabels[matterType], taskStatusLabels[status]]
      .filter(Boolean)
      .join(' · '),
    url: `/legal-admin?task=${id}`,
  }));
}
