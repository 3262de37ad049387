import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOwnPath } from '#contract/own-path.ts';
import { signIn as contract } from '#contract/sign-in.ts';
import { asSystem } from '#server/kit/db.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { requestOptions } from '#server/second-factors/passkeys.ts';
import { arrive, depart } from './identity-provider.ts';
import { askForReset, limitAsking, resetPassword } from './reset-password.ts';
import {
  secondStepOptions,
  secondStepWays,
  signInWithPasskey,
  takeSecondStep,
} from './second-step.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { addressKey, count } from './throttle.ts';
import { type Entrance, leave } from './visit.ts';

export function routes(app: FastifyInstance, serving: Serving, entrance: Entrance): void {
  /** Work that goes on after its answer was sent; a shutdown waits for it. */
  const afterwards = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(afterwards);
  });

  serve(app, serving, contract, {
    signIn: ({ input, request, reply }) => signIn(entrance, input, request, reply),
    signUp: ({ input, request, reply }) => signUp(entrance, input, request, reply),
    forgotPassword: async ({ input, request }) => {
      await limitAsking(entrance, request.ip);
      const work = askForReset(entrance, input.email)
        .catch((error: unknown) => request.log.error({ err: error }, 'reset link not sent'))
        .finally(() => afterwards.delete(work));
      afterwards.add(work);
    },
    resetPassword: ({ input, request, reply }) => resetPassword(entrance, input, request, reply),
    secondStepWays: async ({ request }) => ({ ways: await secondStepWays(entrance, request) }),
    secondStepOptions: ({ request }) => secondStepOptions(entrance, request),
    secondStep: ({ input, request, reply }) => takeSecondStep(entrance, input, request, reply),
    passkeyOptions: async ({ request }) => {
      await asSystem(entrance.engine, 'sign-in', (db) =>
        count(db, addressKey('departure', request.ip), entrance.now()),
      );
      return requestOptions(entrance, null);
    },
    passkey: ({ input, request, reply }) =>
      signInWithPasskey(entrance, input.credential, request, reply),
  });

  app.get('/api/login', async (request, reply) => {
    const returnTo = cameFrom(request, entrance);
    if (!entrance.config.identityProvider) {
      const query = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
      return reply.redirect(`/sign-in${query}`);
    }
    try {
      return await depart(entrance, returnTo, request, reply);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      request.log.error({ err: error }, 'identity provider not reachable');
      return reply.redirect('/sign-in?error=provider');
    }
  });

  app.get('/api/login/callback', async (request, reply) => {
    if (!entrance.config.identityProvider)
      throw new Refusal(404, 'There is nothing at this address.');
    try {
      return reply.redirect(await arrive(entrance, request, reply));
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in by provider refused');
      return reply.redirect('/sign-in?error=provider');
    }
  });

  app.get('/api/logout', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    // A picture on a foreign page must not be able to sign anybody out.
    if (site === 'cross-site' || site === 'same-site') {
      throw new Refusal(403, 'This request came from another site.');
    }
    await asSystem(entrance.engine, 'sign-out', (db) => leave(entrance, db, request, reply));
    return reply.redirect('/');
  });
}

/** The page to return to: as asked for, otherwise the one the browser says it came from. */
function cameFrom(request: FastifyRequest, { config }: Entrance): string {
  const { returnTo } = request.query as { returnTo?: unknown };
  if (typeof returnTo === 'string' && isOwnPath(returnTo)) return returnTo;
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return '/';
  const { origin, pathname, search } = new URL(referer);
  const isOwn = origin === new URL(config.publicUrl).origin && isOwnPath(pathname);
  return isOwn && !pathname.startsWith('/sign-') ? pathname + search : '/';
}
