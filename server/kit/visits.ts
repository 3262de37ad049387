/**
 * The transaction of a request: its session is looked up and its firm is set in the message that
 * begins it. Whoever was here a moment ago is most likely still the same person, so the work begins
 * without waiting for that answer. The guess travels along, and the database compares: if it is wrong
 * the transaction has failed, and all is done again, knowing better.
 */
import { type Doing, type FirmDb, literal, type SystemDb, transaction } from '#server/kit/db.ts';
import type { Engine, TransactionOptions } from '#server/kit/engine.ts';
import { isOfFirm } from '#server/kit/stale.ts';

/** What the database knows of a session that is valid now. */
export interface Visitor {
  id: string;
  firmId: string;
  role: string;
  firmRole: string;
  seenAt: string;
  startedAt: string;
  /** When they last showed who they are. */
  confirmedAt: string;
}

type Work<T> = (visitor: Visitor | undefined, db: FirmDb | SystemDb) => Promise<T>;

/** Who the last visitors were, by their sessions. A guess and never more than that. */
const lately = new Map<string, Visitor>();
const most = 5_000;

function remember(sessionId: string, visitor: Visitor | undefined): void {
  lately.delete(sessionId);
  if (!visitor) return;
  lately.set(sessionId, visitor);
  const [oldest] = lately.keys();
  if (lately.size > most && oldest) lately.delete(oldest);
}

const told = ({ id, firmId, role, firmRole, confirmedAt }: Visitor) =>
  [id, firmId, role, firmRole, confirmedAt].join('|');

/** The database's own word for it, see the function `visit` in the migrations. */
const isWrongGuess = (error: unknown) => (error as { code?: string } | null)?.code === 'FM001';

/**
 * Without a valid session there is no visitor, and the db belongs to no firm at all. What is for the
 * people of the product spans firms: an admin or owner then gets the system's db.
 */
export async function withSession<T>(
  engine: Engine,
  session: { id: string; now: Date },
  doing: Doing & TransactionOptions & { isForProduct: boolean; isWriting?: boolean },
  work: Work<T>,
): Promise<T> {
  const { action, requestId = '', isForProduct, isWriting = false } = doing;
  const { isReadOnly, isOfOneMoment, signal } = doing;
  const [id, at] = [session.id, session.now.toISOString()].map(literal);
  const attempt = (guess: Visitor | undefined) => {
    const trail = isReadOnly ? ['', ''] : [action, requestId];
    const asked = [...trail, guess ? told(guess) : ''].map(literal);
    const opening = `select id, firm_id as "firmId", role, firm_role as "firmRole",
      seen_at as "seenAt", started_at as "startedAt", confirmed_at as "confirmedAt"
      from visit(${id}, ${at}, ${isForProduct}, ${asked}, ${isWriting})`;
    return transaction(
      engine,
      opening,
      ({ db, opened }) => {
        const known = opened.then(([row]) => {
          const visitor = (row as Visitor).id ? (row as Visitor) : undefined;
          remember(session.id, visitor);
          return visitor;
        });
        const begin = (visitor: Visitor | undefined) => {
          if (visitor && !isForProduct) isOfFirm(db, visitor.firmId);
          return work(visitor, db as FirmDb);
        };
        if (!guess) return known.then(begin);
        // Should the guess be wrong, the database has refused everything that was sent after it.
        known.catch(() => undefined);
        return begin(guess);
      },
      { isReadOnly, isOfOneMoment, signal },
    );
  };
  try {
    return await attempt(lately.get(session.id));
  } catch (error) {
    if (!isWrongGuess(error)) throw error;
    lately.delete(session.id);
    return attempt(undefined);
  }
}
