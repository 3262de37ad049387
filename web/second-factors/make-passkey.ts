/** Passkeys as browsers make them: their own window asks, and what comes of it goes to the server as it is. */
import type { CreationOptions, NewCredential } from '#contract/passkey-credentials.ts';
import { ApiError } from '#web/kit/api.ts';

/** Not on every browser, and on none where the page comes without encryption. */
export const canMakePasskeys = () =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw error instanceof DOMException ? refusal(sentenceFor(error)) : error;
  });
  if (!made) throw refusal(notMade);
  // The compiler takes it for the answer of a passkey that is used, too.
  return (made as PublicKeyCredential).toJSON() as unknown as NewCredential;
}

const notMade = 'No passkey was made. You can try again.';

const sentenceFor = ({ name }: DOMException) =>
  name === 'InvalidStateError' ? 'There is a passkey of yours on this device already.' : notMade;

/** A form tells what the browser refuses as it tells what the server refuses. */
const refusal = (detail: string) => new ApiError(400, JSON.stringify({ detail }));
