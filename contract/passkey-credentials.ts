/** What travels between a browser's passkeys and the server: WebAuthn's own JSON. */
import * as z from 'zod';

const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, 'must be base64url');
const Transports = z.array(z.string().max(20)).max(10);
const KnownCredential = z.object({
  id: Bytes,
  type: z.literal('public-key'),
  transports: Transports.optional(),
});

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const CreationOptions = z.object({
  challenge: Bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const RequestOptions = z.object({
  challenge: Bytes,
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.string(),
  allowCredentials: z.array(KnownCredential),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

const about = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  // Browsers say more here than anybody asks for.
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(20).nullish(),
};

/** `toJSON()` of a new passkey. */
export const NewCredential = z.object({
  ...about,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: Transports.optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** `toJSON()` of a passkey that was used. */
export const UsedCredential = z.object({
  ...about,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullish(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;
