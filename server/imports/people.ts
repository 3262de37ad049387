/** The people of the firm, as files name them: by e-mail, or by first and last name. */
import { sortName } from '#contract/text.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Whom a cell means; none where nobody is called so, and a sentence where an e-mail is nobody's. */
export interface Meant {
  id: string | null;
  problem: string | null;
}

const nobody: Meant = { id: null, problem: null };

/** Whoever has left is given nothing new. */
export async function peopleOf(db: FirmDb): Promise<(cell: unknown) => Meant> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .execute();
  const byEmail = new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
  const byName = new Map<string, string | null>();
  for (const { id, firstName, lastName } of rows) {
    const name = sortName([firstName, lastName].filter(Boolean).join(' '));
    // Of two who are called the same, none is meant.
    if (name) byName.set(name, byName.has(name) ? null : id);
  }
  return (cell) => {
    if (typeof cell !== 'string') return nobody;
    const text = cell.trim();
    if (!text.includes('@')) return { id: byName.get(sortName(text)) ?? null, problem: null };
    const id = byEmail.get(text.toLowerCase());
    return id ? { id, problem: null } : { id: null, problem: `Nobody of the firm has ${text}.` };
  };
}
