/**
 * One delivery: it is claimed in a transaction of its own, sent in none, and settled in another. Should a process
 * die in between it is sent again under the same id, by which receivers know it.
 */
import { eventNameOf } from '#contract/webhook-events.ts';
import { recordByClock } from '#server/activities/record.ts';
import { asSystem, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { makeStale } from '#server/kit/stale.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import * as users from '#server/users/store.ts';
import { type Claimed, claim } from './claims.ts';
import { findDestination, type Resolve } from './destination.ts';
import { disabledLetter } from './letters.ts';
import { formerSecretAt, secretAt } from './places.ts';
import { send } from './send.ts';
import { signatureHeaders } from './sign.ts';
import * as store from './store.ts';

export interface Needs {
  engine: Engine;
  secrets: Secrets;
  postOffice: Pick<PostOffice, 'post'>;
  publicUrl: string;
  allowPrivate: boolean;
  resolve: Resolve;
  now: () => Date;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** After the first failure, the second, and so on: about three days in all. */
const pauses = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];
const lease = minute;
const doing = 'deliver webhook';

/** What this process is doing: to whom something is on its way, and whose turn it is to take the next. */
export interface Rounds {
  busy: Set<string>;
  turn: Promise<unknown>;
}

/** Sends what is due; false when there was nothing, or only for those to whom something is on its way. */
export async function deliver(needs: Needs, rounds: Rounds): Promise<boolean> {
  const taking = rounds.turn.then(() => take(needs, rounds));
  rounds.turn = taking.catch(() => undefined);
  const found = await taking;
  if (!found) return false;
  try {
    const outcome = outcomeOf(found, await attempt(needs, found), needs.now());
    await withFirm(needs.engine, found.firmId, doing, (db) => settle(db, needs, found, outcome));
  } finally {
    rounds.busy.delete(found.webhookId);
  }
  return true;
}

async function take({ engine, now }: Needs, { busy }: Rounds): Promise<Claimed | undefined> {
  const at = now();
  const until = new Date(at.getTime() + lease);
  const found = await asSystem(engine, doing, (db) => claim(db, at, until, [...busy]));
  if (found) busy.add(found.webhookId);
  return found;
}

interface Attempt {
  answerCode: number | null;
  answer: string;
}

async function attempt(needs: Needs, found: Claimed): Promise<Attempt> {
  try {
    const secrets = await secretsOf(needs, found);
    const body = bodyOf(found);
    const id = `msg_${found.id.replaceAll('-', '')}`;
    const timestamp = Math.floor(needs.now().getTime() / second);
    const destination = await findDestination(found.url, needs);
    const headers = signatureHeaders(secrets, { id, timestamp, body });
    const { code, words } = await send(destination, headers, body);
    return { answerCode: code, answer: words };
  } catch (error) {
    return { answerCode: null, answer: (error as Error).message.slice(0, 300) };
  }
}

/** Thin: whoever may know more fetches it. */
const bodyOf = ({ type, happenedAt, eventId, entityType, entityId }: Claimed) =>
  JSON.stringify({
    type: eventNameOf(type),
    timestamp: new Date(happenedAt).toISOString(),
    data: { id: eventId, entityType, entityId },
  });

const secretsOf = ({ engine, secrets, now }: Needs, found: Claimed): Promise<string[]> =>
  asSystem(engine, doing, async (db) => {
    const { firmId, webhookId, secret, formerSecret, formerSecretUntil } = found;
    const place = { firmId, id: webhookId };
    const both = [await secrets.open(db, secretAt(place), secret)];
    if (formerSecret && formerSecretUntil && new Date(formerSecretUntil) > now()) {
      both.push(await secrets.open(db, formerSecretAt(place), formerSecret));
    }
    return both;
  });

interface Outcome extends Attempt {
  state: 'delivered' | 'waiting' | 'failed';
  dueAt?: Date;
  /** Nothing more is sent there, and this is why. */
  disables?: string;
}

function outcomeOf({ attempts }: Claimed, tried: Attempt, now: Date): Outcome {
  const code = tried.answerCode ?? 0;
  if (code >= 200 && code < 300) return { ...tried, state: 'delivered' };
  if (code === 410) {
    return {
      ...tried,
      state: 'failed',
      disables: 'The receiver answered 410: it is gone for good.',
    };
  }
  const pause = pauses[attempts - 1];
  if (pause === undefined) {
    const why = `An event could not be delivered in ${attempts} attempts over three days.`;
    return { ...tried, state: 'failed', disables: why };
  }
  return { ...tried, state: 'waiting', dueAt: new Date(now.getTime() + pause) };
}

async function settle(
  db: FirmDb,
  { postOffice, publicUrl, now }: Needs,
  { firmId, id, attempts, webhookId, url }: Claimed,
  { disables, ...outcome }: Outcome,
): Promise<void> {
  makeStale(db, ['/api/webhooks']);
  const isOurs = await store.settle(db, { id, attempts }, outcome);
  if (!isOurs || !disables) return;
  await store.change(db, webhookId, { isEnabled: false, disabledBecause: disables }, now());
  const { host } = new URL(url);
  recordByClock(db, now(), {
    type: 'webhook_disabled',
    title: 'Webhook disabled',
    description: host,
    entityType: 'webhook',
    entityId: webhookId,
  });
  for (const { email } of await users.managers(db)) {
    await postOffice.post(db, { firmId, email }, disabledLetter(publicUrl, host, disables));
  }
}
