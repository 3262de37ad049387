/** Passkeys as browsers use them: their own window asks, and what comes of it goes to the server as it is. */
import type { account } from '#contract/account.ts';
import type { UsedCredential } from '#contract/passkey-credentials.ts';
import type { signIn } from '#contract/sign-in.ts';
import { call } from '#web/kit/api.ts';

/** Not on every browser, and on none where the page comes without encryption. */
export const knowsPasskeys = () =>
  'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

export type OptionsPath = (
  | typeof signIn.passkeyOptions
  | typeof signIn.secondStepOptions
  | typeof account.confirmOptions
)['path'];

/** Null when the browser or the person did not want to. */
export async function showPasskey(
  optionsPath: OptionsPath,
  signal: AbortSignal,
): Promise<UsedCredential | null> {
  const options: PublicKeyCredentialRequestOptionsJSON = await call('POST', optionsPath);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const shown = await navigator.credentials.get({ publicKey, signal }).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  return shown && ((shown as PublicKeyCredential).toJSON() as UsedCredential);
}
