/** What a person shows besides the password: an app's code, a passkey, or a code that was put away. */
import * as z from 'zod';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { CreationOptions, NewCredential } from '#contract/passkey-credentials.ts';
import { requiredText } from '#contract/text.ts';

export const recoveryCodeCount = 10;

/** As apps show it, also with the blank they put in the middle. */
export const AppCode = requiredText(20).pipe(
  z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits that the app shows')),
);
export const RecoveryCode = requiredText(40);

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z
  .object({
    /** When the app was set up; null without one. */
    appSince: z.iso.datetime().nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof SecondFactors>;

const RecoveryCodes = z
  .object({
    /** Shown this once. Empty when the person has some already. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodes' });

const here = ['/api/account'] as const;

export const secondFactors = {
  list: read('/api/account/second-factors', {
    summary: 'The second factors of the signed-in person',
    access: 'member',
    gives: SecondFactors,
  }),
  beginApp: write('POST', '/api/account/authenticator-app', {
    summary: 'Begin to set up an authenticator app; it counts when its first code is given',
    access: 'member',
    takes: Nothing,
    gives: z.object({ secret: z.string(), uri: z.string() }),
    refreshes: [],
    isSecret: true,
    isPersonal: true,
    isGuarded: true,
  }),
  confirmApp: write('PUT', '/api/account/authenticator-app', {
    summary: 'Finish setting up an authenticator app with a code it shows',
    access: 'member',
    takes: z.strictObject({ code: AppCode }),
    gives: RecoveryCodes,
    refreshes: here,
    isSecret: true,
    isPersonal: true,
    isGuarded: true,
  }),
  removeApp: write('DELETE', '/api/account/authenticator-app', {
    summary: 'Sign in without the authenticator app from now on',
    access: 'member',
    takes: Nothing,
    gives: SecondFactors,
    refreshes: here,
    isPersonal: true,
    isGuarded: true,
  }),
  renewCodes: write('POST', '/api/account/recovery-codes', {
    summary: `Get ${recoveryCodeCount} new recovery codes; the old ones stop working`,
    access: 'member',
    takes: Nothing,
    gives: RecoveryCodes,
    refreshes: here,
    isSecret: true,
    isPersonal: true,
    isGuarded: true,
  }),
  passkeyOptions: write('POST', '/api/account/passkeys/options', {
    summary: 'What a browser needs to make a passkey for the signed-in person',
    access: 'member',
    takes: Nothing,
    gives: CreationOptions,
    refreshes: [],
    isSecret: true,
    isPersonal: true,
    isGuarded: true,
  }),
  addPasskey: write('POST', '/api/account/passkeys', {
    summary: 'Add a passkey that the browser has made',
    access: 'member',
    takes: z.strictObject({ name: requiredText(100), credential: NewCredential }),
    gives: RecoveryCodes.extend({ passkey: Passkey }).meta({ id: 'AddedPasskey' }),
    refreshes: here,
    isSecret: true,
    isPersonal: true,
    isGuarded: true,
  }),
  renamePasskey: write('PUT', '/api/account/passkeys/:id', {
    summary: 'Call a passkey otherwise',
    access: 'member',
    takes: z.strictObject({ name: requiredText(100) }),
    gives: SecondFactors,
    refreshes: here,
    isPersonal: true,
  }),
  removePasskey: write('DELETE', '/api/account/passkeys/:id', {
    summary: 'Remove a passkey; it no longer signs in',
    access: 'member',
    takes: Nothing,
    gives: SecondFactors,
    refreshes: here,
    isPersonal: true,
    isGuarded: true,
  }),
};
