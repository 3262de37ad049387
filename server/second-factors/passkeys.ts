/**
 * Passkeys. What a browser signs is asked for once and within minutes; a passkey always makes sure
 * itself that it is its owner (by finger, face or PIN), so that it is two factors in one.
 */
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '#contract/passkey-credentials.ts';
import { productName } from '#contract/product.ts';
import { asSystem } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import type { Person } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import * as store from './store.ts';

/** Loaded when somebody has a passkey: most of it reads certificates. */
const webauthn = () => import('@simplewebauthn/server');
type Webauthn = Awaited<ReturnType<typeof webauthn>>;

const minutes = 5;
const timeout = minutes * 60_000;

const place = ({ config }: Entrance) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

const known = (passkeys: { credentialId: string; transports: string[] }[]) =>
  passkeys.map(({ credentialId, transports }) => ({
    id: credentialId,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }));
type AuthenticatorTransport = NonNullable<
  NonNullable<
    Parameters<Webauthn['generateAuthenticationOptions']>[0]['allowCredentials']
  >[number]['transports']
>[number];

/** What a browser needs to make one. */
export async function creationOptions(
  entrance: Entrance,
  person: Person & { email: string; name: string },
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const { engine, now } = entrance;
  const own = await asSystem(engine, 'passkey', (db) => store.listPasskeys(db, person));
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: place(entrance).rpID,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known(own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const expiresAt = new Date(now().getTime() + timeout);
  await asSystem(engine, 'passkey', (db) =>
    store.insertChallenge(db, { challenge, userId: person.userId, expiresAt }),
  );
  return {
    ...options,
    timeout,
    rp: { name: productName, id: place(entrance).rpID },
  } as CreationOptions;
}

const unusable = () => invalid('credential', 'The passkey could not be checked. Please try again.');

/** What is worth keeping of one that was just made; refused if it is not what was asked for. */
export async function readNew(
  entrance: Entrance,
  { userId }: Person,
  credential: NewCredential,
): Promise<Omit<store.NewPasskey, 'name' | 'createdAt'>> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = place(entrance);
  const { registrationInfo, verified } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => isOurs(entrance, challenge, userId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(refused);
  if (!verified || !registrationInfo) throw unusable();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signCount: counter,
    transports: transports ?? [],
  };
}

/** What a browser needs to use one: of this person, or whichever it has. */
export async function requestOptions(
  entrance: Entrance,
  person: Person | null,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const { engine, now } = entrance;
  const { rpID } = place(entrance);
  const own = person
    ? await asSystem(engine, 'passkey', (db) => store.listPasskeys(db, person))
    : [];
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    userVerification: 'required',
    allowCredentials: known(own),
  });
  const { challenge } = options;
  const expiresAt = new Date(now().getTime() + timeout);
  await asSystem(engine, 'passkey', (db) =>
    store.insertChallenge(db, { challenge, userId: person?.userId ?? null, expiresAt }),
  );
  return {
    ...options,
    rpId: rpID,
    timeout,
    userVerification: 'required',
    allowCredentials: known(own),
  };
}

/** Whose passkey this is, by a signature of just now; undefined when it is nobody's or somebody else's. */
export async function provePasskey(
  entrance: Entrance,
  person: Person | null,
  credential: UsedCredential,
): Promise<(Person & { credentialId: string }) | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { engine, now } = entrance;
  const passkey = await asSystem(engine, 'passkey', (db) => store.findPasskey(db, credential.id));
  if (!passkey || (person && passkey.userId !== person.userId)) return undefined;
  const { rpID, origin } = place(entrance);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => isOurs(entrance, challenge, person?.userId ?? null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: Number(passkey.signCount),
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    return { verified: false, authenticationInfo: undefined };
  });
  if (!verified || !authenticationInfo) return undefined;
  const { newCounter } = authenticationInfo;
  await asSystem(engine, 'passkey', (db) =>
    store.notePasskeyUse(db, passkey.id, newCounter, now()),
  );
  const { firmId, userId, credentialId } = passkey;
  return { firmId, userId, credentialId };
}

/** Asked for by us, for this person, not long ago, and not answered yet. */
const isOurs = (
  { engine, now }: Entrance,
  challenge: string,
  userId: string | null,
): Promise<boolean> =>
  asSystem(engine, 'passkey', async (db) => {
    const taken = await store.takeChallenge(db, challenge, now());
    return taken !== undefined && taken.userId === userId;
  });

function refused(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(400, unusable().message, { errors: unusable().errors, cause: error });
}
