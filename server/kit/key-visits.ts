/**
 * The transaction of a program that comes with an API key: as `visits.ts` does it for people, but nothing is
 * guessed. The key is looked up and its firm is set in the message that begins it, and then the work begins.
 */
import { type Doing, type FirmDb, literal, transaction } from '#server/kit/db.ts';
import type { Engine, TransactionOptions } from '#server/kit/engine.ts';
import { isOfFirm } from '#server/kit/stale.ts';

/** What the database knows of a key that is valid now, and of whoever made it. */
export interface KeyVisitor {
  id: string;
  firmId: string;
  firmRole: string;
  keyId: string;
  scopes: readonly string[];
  plan: string | null;
  status: string | null;
  usedAt: string | null;
}

/** Without a valid key there is no visitor, and the db belongs to no firm at all. */
export function withKey<T>(
  engine: Engine,
  key: { hash: string; now: Date },
  {
    action,
    requestId = '',
    isReadOnly,
    isOfOneMoment,
    signal,
    isWriting,
  }: Doing & TransactionOptions & { isWriting: boolean },
  work: (visitor: KeyVisitor | undefined, db: FirmDb) => Promise<T>,
): Promise<T> {
  const trail = isReadOnly ? ['', ''] : [action, requestId];
  const asked = [key.hash, key.now.toISOString(), ...trail].map(literal);
  const opening = `select id, firm_id as "firmId", firm_role as "firmRole", key_id as "keyId", scopes,
    plan, status, used_at as "usedAt" from visit_by_key(${asked}, ${isWriting})`;
  return transaction(
    engine,
    opening,
    async ({ db, opened }) => {
      const [row] = (await opened) as KeyVisitor[];
      const visitor = row?.id ? row : undefined;
      if (visitor) isOfFirm(db, visitor.firmId);
      return work(visitor, db as FirmDb);
    },
    { isReadOnly, isOfOneMoment, signal },
  );
}
