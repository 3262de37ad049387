/** A program's visit: its key, for what the key is, and whether the firm's plan has keys at all. */
import type { FastifyRequest } from 'fastify';
import { keyPrefix } from '#contract/api-keys.ts';
import { hasScope, type Scope } from '#contract/key-nouns.ts';
import { trialPlan } from '#contract/plan-catalogue.ts';
import { noApi, opensApi } from '#contract/plan-room.ts';
import { Plan } from '#contract/plans.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type KeyVisitor, withKey } from '#server/kit/key-visits.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { VisitingUser } from '#server/kit/sessions.ts';
import { hashToken } from '#server/kit/tokens.ts';
import type { Visit } from '#server/kit/visit-of.ts';
import { callCounter } from './rate.ts';
import { isDue, noteUse } from './uses.ts';

interface Needs {
  engine: Engine;
  now: () => Date;
}

const form = new RegExp(`^Bearer (${keyPrefix}[\\w-]{43})$`, 'i');
/** Long ago: a program never shows who it is. */
const never = new Date(0).toISOString();

const noKey = () =>
  new Refusal(401, 'Please send an API key: Authorization: Bearer fmt_…', { challenge: 'Bearer' });
const wrongKey = () =>
  new Refusal(401, 'This API key is not known, or it was revoked, or it has expired.', {
    challenge: 'Bearer error="invalid_token"',
  });
const outOfScope = (scope: Scope) =>
  new Refusal(403, `This API key needs the scope ${scope} for this.`, {
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
  });

/** Opens the transaction of whatever program sends a request: `Serving['visitByKey']`. */
export function keyVisits({ engine, now }: Needs) {
  const count = callCounter();
  /** One request may open several transactions, and is still one call. */
  const counted = new WeakSet<FastifyRequest>();
  return async <T>(
    request: FastifyRequest,
    scope: Scope,
    { action, isReadOnly, isOfOneMoment, isWriting, signal }: Visit,
    work: (user: VisitingUser, db: FirmDb) => Promise<T>,
  ): Promise<T> => {
    const { authorization } = request.headers;
    if (!authorization) throw noKey();
    const [, token] = form.exec(authorization) ?? [];
    if (!token) throw wrongKey();
    const at = now();
    const hash = hashToken(token);
    if (!counted.has(request)) count(hash, at);
    counted.add(request);
    // The trail tells which of a person's keys it was, as the list of keys tells it.
    const doing = {
      action: `${action} key ${token.slice(-4)}`,
      requestId: request.id,
      isReadOnly,
      isOfOneMoment,
      signal,
      isWriting,
    };
    let known: KeyVisitor | undefined;
    try {
      return await withKey(engine, { hash, now: at }, doing, (visitor, db) => {
        known = visitor;
        if (!visitor) throw wrongKey();
        refuseUnlessOpen(visitor, scope);
        return work(asUser(visitor), db);
      });
    } finally {
      if (known && isDue(known, at)) {
        await noteUse(engine, known, at).catch((error: unknown) =>
          request.log.warn({ err: error }, 'use of an API key not noted'),
        );
      }
    }
  };
}

function refuseUnlessOpen({ plan: stored, status, scopes }: KeyVisitor, scope: Scope): void {
  const plan = Plan.safeParse(stored).data ?? trialPlan;
  if (!opensApi(plan, status === 'trialing')) throw new Refusal(402, noApi(plan));
  if (!hasScope(scopes, scope)) throw outOfScope(scope);
}

/** The person who made the key, in their firm; what they are to the product is not passed on. */
const asUser = ({ id, firmId, firmRole, keyId }: KeyVisitor): VisitingUser => ({
  id,
  firmId,
  role: 'user',
  firmRole: firmRole as VisitingUser['firmRole'],
  sessionId: '',
  confirmedAt: never,
  keyId,
});
