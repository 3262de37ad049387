/** One moment in the sandbox: a transaction, what time it is there, and what will be told of it afterwards. */
import type { SystemDb } from '#server/kit/db.ts';
import { find, newId, type SandboxObject, save } from './objects.ts';
import { present } from './present.ts';
import { missing } from './problems.ts';
import type { Subscription } from './shapes.ts';

export interface Moment {
  db: SystemDb;
  /** Seconds, as Stripe counts. */
  at: number;
}

export const dateOf = (seconds: number) => new Date(seconds * 1000);

export async function get<T extends SandboxObject>(
  { db }: Moment,
  kind: T['object'],
  id: string,
): Promise<T> {
  const found = await find<T>(db, kind, id);
  if (!found) throw missing(kind, id);
  return found;
}

export const keep = ({ db, at }: Moment, one: SandboxObject) => save(db, one, dateOf(at));

const hours = 3600;
const days = 24 * hours;
/** After the first failure; after the last of them the subscription is over. */
export const retryAfterDays = [1, 3, 7, 14];

/** With the time at which something happens to it by itself. */
export const keepSubscription = ({ db, at }: Moment, one: Subscription) => {
  const due = dueAt(one);
  return save(db, one, dateOf(at), due === null ? null : dateOf(due));
};

function dueAt(one: Subscription): number | null {
  const end = one.items.data[0]?.current_period_end ?? 0;
  switch (one.status) {
    case 'incomplete':
      return one.created + 23 * hours;
    case 'trialing':
      return one.cancel_at ?? one.trial_end;
    case 'active':
      return one.cancel_at ?? end;
    case 'past_due':
      return (one.failed_at ?? 0) + (retryAfterDays[one.retries] ?? 0) * days;
    default:
      return null;
  }
}

/** Stored with what it tells of, and posted as soon as that is true. */
export async function tell(moment: Moment, type: string, about: SandboxObject): Promise<void> {
  const { db, at } = moment;
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    type,
    created: at,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: await present(moment, about, []) },
    attempts: 0,
    customer: about.object === 'customer' ? about.id : (about.customer ?? null),
  };
  await save(db, event, dateOf(at), dateOf(at));
}
