/** Visits with a session or a key, of which nobody takes all the turns. */
import type { FastifyRequest } from 'fastify';
import type { Serving } from '#server/kit/serve.ts';
import { workShares } from '#server/kit/shares.ts';
import { hashToken } from '#server/kit/tokens.ts';
import { type Entrance, sessionIdOf, visit } from './visit.ts';

type Visits = Pick<Serving, 'visit' | 'visitByKey'>;

/** What is remembered of a key is not the key. */
const keyIdOf = ({ headers }: FastifyRequest) =>
  headers.authorization && hashToken(headers.authorization);

export function fairVisits(entrance: Entrance, visitByKey: Visits['visitByKey']): Visits {
  const within = workShares(entrance.config.maxInFlight);
  return {
    visit: (request, doing, work) =>
      within(sessionIdOf(entrance, request), (isOf) =>
        visit(entrance, request, doing, (user, db) => {
          isOf(user);
          return work(user, db);
        }),
      ),
    visitByKey: (request, scope, doing, work) =>
      within(keyIdOf(request), (isOf) =>
        visitByKey(request, scope, doing, (user, db) => {
          isOf(user);
          return work(user, db);
        }),
      ),
  };
}
