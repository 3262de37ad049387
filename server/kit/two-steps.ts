/**
 * Work that takes its time, such as reading a Word file: what it needs is read in one transaction, it
 * happens in none, and what came of it is written in another. Nobody waits for a connection meanwhile.
 */
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { refuseUnlessMay } from '#server/kit/access.ts';
import type { Doing } from '#server/kit/db.ts';
import type { Given, MemberCall, Serving } from '#server/kit/serve.ts';
import type { Visit } from '#server/kit/visit-of.ts';

interface Ending {
  /** When all is over: takes back what nobody kept. */
  end?: (isDone: boolean) => Promise<void>;
}

type FirstCall<E extends Endpoint> = MemberCall<E> & {
  request: FastifyRequest;
  /** For the trail of what the work does in transactions of its own. */
  doing: Doing;
};

export interface TwoSteps<E extends Endpoint> {
  first: (call: FirstCall<E>) => Promise<() => Promise<Ending>>;
  second: (call: MemberCall<E> & { made: unknown }) => Promise<Given<E>>;
}

/** The first step reads and answers the work; the second gets what the work made. */
export const inTwoSteps = <E extends Endpoint, Made extends object>(
  first: (call: FirstCall<E>) => Promise<() => Promise<Made & Ending>>,
  second: (call: MemberCall<E> & { made: Made }) => Promise<Given<E>>,
): TwoSteps<E> => ({
  first,
  // What is made there arrives here, and nothing else does.
  second: second as TwoSteps<E>['second'],
});

/**
 * Work on what belongs to a person and to no firm, such as a password: it opens its own transactions,
 * as the system, when it is known who asks.
 */
export const outsideTheFirm = <E extends Endpoint>(
  work: (call: Omit<FirstCall<E>, 'db'>) => Promise<Given<E>>,
): TwoSteps<E> =>
  inTwoSteps(
    async (call) => async () => ({ answer: await work(call) }),
    async ({ made }) => made.answer,
  );

/** What such work knows of the call, whatever it takes. */
export type OwnCall = Pick<FirstCall<Endpoint>, 'user' | 'request' | 'doing'>;

interface Asked {
  serving: Serving;
  endpoint: Endpoint;
  visit: Visit;
  request: FastifyRequest;
  file: Ending | undefined;
}

export async function takeFirstStep(
  { serving, endpoint, visit, request, file }: Asked,
  first: TwoSteps<Endpoint>['first'],
  read: () => object,
): Promise<Ending> {
  try {
    const work = await serving.visit(request, { ...visit, isReadOnly: true }, async (user, db) => {
      const now = serving.now();
      await refuseUnlessMay(endpoint, user, now, db);
      const doing = { action: visit.action, userId: user.id, requestId: request.id };
      const call = { ...read(), user, db, now, request, doing };
      return first(call as unknown as FirstCall<Endpoint>);
    });
    return await work();
  } catch (error) {
    // There will be no second step.
    await file?.end?.(false);
    throw error;
  }
}

/** Waits until all is over, however it ends, and tells whoever has to tidy up. */
export async function settled<T>(work: Promise<T>, endings: (Ending | undefined)[]): Promise<T> {
  const isDone = await work.then(
    () => true,
    () => false,
  );
  for (const ending of endings) await ending?.end?.(isDone);
  return work;
}
