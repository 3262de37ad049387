/** Reads across the nouns; each later noun adds its own query here. */
import { type Expression, type SqlBool, sql } from 'kysely';
import { matterTypeLabels } from '#contract/matter-types.ts';
import type { SearchResult } from '#contract/search.ts';
import { type Task, taskStatusLabels } from '#contract/tasks.ts';
import type { FirmDb } from '#server/kit/db.ts';

const perKind = 10;

/** What a person types is text, not a pattern. */
const literally = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** Every word must occur somewhere in the given columns. */
const allWords = (words: readonly string[], ...columns: string[]): Expression<SqlBool> => {
  const text = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  );
  return sql<SqlBool>`(${text}) ilike all (${words.map(literally)}::text[])`;
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
