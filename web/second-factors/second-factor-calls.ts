/** What a person can do with their second step from the screen, with the words for how it went. */
import { secondFactors } from '#contract/second-factors.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

/** Where codes came along, the dialog that shows them says enough, and must not be covered. */
const unlessCodes =
  (done: string) =>
  ({ recoveryCodes }: { recoveryCodes: readonly string[] }) =>
    recoveryCodes.length > 0 ? '' : done;

/** Signing in elsewhere uses codes up and passkeys, without this page. */
export const useSecondFactors = () => useRead(secondFactors.list, { isFresh: true });

export const useBeginApp = () =>
  useWrite(secondFactors.beginApp, { failed: 'Failed to begin with the authenticator app' });

export const useConfirmApp = () =>
  useWrite(secondFactors.confirmApp, {
    done: unlessCodes('Authenticator app set up'),
    failed: 'Failed to set up the authenticator app',
  });

export const useRemoveApp = () =>
  useWrite(secondFactors.removeApp, {
    done: 'Authenticator app removed',
    failed: 'Failed to remove the authenticator app',
  });

export const useRenewCodes = () =>
  useWrite(secondFactors.renewCodes, { failed: 'Failed to get new recovery codes' });

export const usePasskeyOptions = () =>
  useWrite(secondFactors.passkeyOptions, { failed: 'Failed to add passkey' });

export const useAddPasskey = () =>
  useWrite(secondFactors.addPasskey, {
    done: unlessCodes('Passkey added'),
    failed: 'Failed to add passkey',
  });

export const useRenamePasskey = () =>
  useWrite(secondFactors.renamePasskey, {
    done: 'Passkey renamed',
    failed: 'Failed to rename passkey',
  });

export const useRemovePasskey = () =>
  useWrite(secondFactors.removePasskey, {
    done: 'Passkey removed',
    failed: 'Failed to remove passkey',
  });
