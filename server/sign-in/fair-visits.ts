/** Visits with a session or a key, of which nobody takes all the turns. */
import type { FastifyRequest } from 'fastify';
import { fairTurns } from '#server/kit/fair-turns.ts';
import { tooBusy } from '#server/kit/load.ts';
import type { Serving } from '#server/kit/serve.ts';
import { workShares } from '#server/kit/shares.ts';
import { hashToken } from '#server/kit/tokens.ts';
import { type Entrance, sessionIdOf, visit } from './visit.ts';

type Visits = Pick<Serving, 'visit' | 'visitByKey'>;

/** Of ten connections to the database, what reckons over everything has these. */
const dearAtOnce = 3;
/** Before the line of whoever waits is cut for silence (http-server.ts). */
const longestWaitMs = 30_000;

/** What is remembered of a key is not the key. */
const keyIdOf = ({ headers }: FastifyRequest) =>
  headers.authorization && hashToken(headers.authorization);

export function fairVisits(entrance: Entrance, visitByKey: Visits['visitByKey']): Visits {
  const within = workShares(entrance.config.maxInFlight);
  const inTurn = fairTurns(dearAtOnce);

  const fair = <T>(
    request: FastifyRequest,
    token: string | undefined,
    isDear = false,
    go: (isOf: Parameters<Parameters<typeof within>[1]>[0]) => Promise<T>,
  ): Promise<T> =>
    within(token, (isOf, firmId) => {
      if (!isDear) return go(isOf);
      const asked = performance.now();
      return inTurn(firmId ?? token ?? '', async () => {
        // Nobody works for whoever has left, or has been told to come again.
        if (request.raw.socket?.destroyed || performance.now() - asked > longestWaitMs)
          throw tooBusy;
        return go(isOf);
      });
    });

  return {
    visit: (request, doing, work) =>
      fair(request, sessionIdOf(entrance, request), doing.isDear, (isOf) =>
        visit(entrance, request, doing, (user, db) => {
          isOf(user);
          return work(user, db);
        }),
      ),
    visitByKey: (request, scope, doing, work) =>
      fair(request, keyIdOf(request), doing.isDear, (isOf) =>
        visitByKey(request, scope, doing, (user, db) => {
          isOf(user);
          return work(user, db);
        }),
      ),
  };
}
