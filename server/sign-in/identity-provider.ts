/**
 * Sign-in through an OpenID Connect provider. What belongs to one attempt (state, nonce, PKCE
 * verifier, where to return to) waits in the sessions table under a short-lived cookie.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod';
import { readCookie } from '#server/kit/cookies.ts';
import { asSystem } from '#server/kit/db.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { waysOf } from '#server/second-factors/store.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { admit } from './sign-in.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';
import { addressKey, count } from './throttle.ts';
import type { Entrance } from './visit.ts';

const cookie = 'sign-in';
const attemptMinutes = 10;

const Attempt = z.object({
  attempt: z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    returnTo: z.string(),
  }),
});

const configurations = new Map<string, Promise<oidc.Configuration>>();

/** Discovered once; a failure is forgotten so that the next attempt tries again. */
function discover({ config }: Entrance): Promise<oidc.Configuration> {
  const provider = config.identityProvider;
  if (!provider) throw new Error('No identity provider is configured');
  const known = configurations.get(provider.issuer);
  if (known !== undefined) return known;
  const issuer = new URL(provider.issuer);
  const options =
    issuer.protocol === 'http:' ? { execute: [oidc.allowInsecureRequests] } : undefined;
  const found = oidc.discovery(
    issuer,
    provider.clientId,
    provider.clientSecret,
    undefined,
    options,
  );
  configurations.set(provider.issuer, found);
  found.catch(() => configurations.delete(provider.issuer));
  return found;
}

const callback = ({ config }: Entrance) => `${config.publicUrl}/api/login/callback`;

/** Sends the browser to the provider. */
export async function depart(
  entrance: Entrance,
  returnTo: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const configuration = await discover(entrance);
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo,
  };
  const token = newToken();
  const expire = new Date(entrance.now().getTime() + attemptMinutes * 60_000);
  await asSystem(entrance.engine, 'sign-in by provider', async (db) => {
    await count(db, addressKey('departure', request.ip), entrance.now());
    await db
      .insertInto('sessions')
      .values({ sid: hashToken(token), sess: JSON.stringify({ attempt }), expire })
      .execute();
  });
  entrance.cookies.set(reply, cookie, token, attemptMinutes * 60);
  const address = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callback(entrance),
    scope: 'openid email profile',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return reply.redirect(address.href);
}

/** Takes the browser back from the provider; answers where it wanted to go. */
export async function arrive(
  entrance: Entrance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const attempt = await takeAttempt(entrance, request, reply);
  const configuration = await discover(entrance);
  const returned = new URL(request.url, entrance.config.publicUrl);
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no identity');
  // The address and whether it was checked must come from the same place.
  const about = claims.email
    ? claims
    : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const { isNew, ...person } = await findOrMake(entrance, {
    ...about,
    iss: claims.iss,
    sub: claims.sub,
  });
  // The provider has its own second step, or none: that is its affair.
  await admit(entrance, person, request, reply, { isWhole: true });
  // Whoever is new begins with the tour, unless they were on their way to something.
  return isNew && attempt.returnTo === '/' ? '/welcome' : attempt.returnTo;
}

async function takeAttempt(entrance: Entrance, request: FastifyRequest, reply: FastifyReply) {
  const token = readCookie(request, entrance.cookies.name(cookie));
  entrance.cookies.clear(reply, cookie);
  const row = await asSystem(entrance.engine, 'sign-in by provider', (db) =>
    db
      .deleteFrom('sessions')
      .where('sid', '=', hashToken(token ?? ''))
      .where('expire', '>', entrance.now().toISOString())
      .returning('sess')
      .executeTakeFirst(),
  );
  return Attempt.parse(row?.sess).attempt;
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email(),
  // Some providers say it in text. An address that was not checked proves nothing.
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().max(80).optional(),
  family_name: z.string().max(80).optional(),
});

function findOrMake(
  { engine, now }: Entrance,
  answered: unknown,
): Promise<Person & { isNew: boolean }> {
  const claims = Claims.parse(answered);
  return asSystem(engine, 'sign-in by provider', async (db) => {
    const known = await store.findIdentity(db, claims.iss, claims.sub);
    if (known) return { ...known, isNew: false };
    const account = await store.findByEmail(db, claims.email);
    // Whoever reads a mailbox can make a provider believe that it is theirs: that is no second step.
    if (account?.emailVerifiedAt && (await waysOf(db, account)).length > 0) {
      throw new Error('An account with a second step is not linked by its address');
    }
    const person = account ?? (await makeFirm());
    const { firmId, userId } = person;
    if (account && !account.emailVerifiedAt) {
      // Whoever made this account never showed that the mailbox was theirs: its true owner takes over.
      await forgetWaysIn(db, { firmId, userId });
    }
    await store.setVerified(db, { firmId, userId }, now());
    await store.insertIdentity(db, { firmId, userId }, claims.iss, claims.sub);
    return { firmId, userId, isNew: account === undefined };

    function makeFirm() {
      const names = [claims.given_name, claims.family_name].filter(Boolean).join(' ');
      return store.insertFirm(
        db,
        { companyName: `Law Office of ${names || claims.email}`, now: now() },
        {
          email: claims.email,
          firstName: claims.given_name ?? null,
          lastName: claims.family_name ?? null,
        },
      );
    }
  });
}
