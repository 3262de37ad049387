/**
 * Asks a person to show once more that they are who signed in, whatever they were doing: calls that are
 * only for them then are held meanwhile (kit/confirm-identity.ts). It may lie over the dialog that sent one.
 */
import { useSyncExternalStore } from 'react';
import type { ConfirmationWay } from '#contract/account.ts';
import { useConfirmationWays } from '#web/account/account-calls.ts';
import { ConfirmByPasskey } from '#web/account/ConfirmByPasskey.tsx';
import { ConfirmByPassword } from '#web/account/ConfirmByPassword.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { identity } from '#web/kit/confirm-identity.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

export function ConfirmIdentityDialog() {
  const isAsked = useSyncExternalStore(identity.subscribe, identity.isAsked);
  return isAsked && <Question />;
}

const giveUp = () => identity.settle(false);
const goOn = () => identity.settle(true);

const asked: Record<ConfirmationWay, string> = {
  password: 'Please enter your password once more.',
  'password-and-code': 'Please enter your password once more, and a code.',
  passkey: 'Please show your passkey once more.',
};

function Question() {
  const read = useConfirmationWays();
  const [best] = read.data?.ways ?? [];
  return (
    // Of a password that was half typed nothing is lost: closing does not ask.
    <Dialog
      open
      onClose={giveUp}
      title="Confirm that it is you"
      description={best && `This is a sensitive step. ${asked[best]}`}
    >
      <Arriving
        read={read}
        rows={1}
        loading="Loading your account"
        failed="Could not load your account."
      />
      {read.data && <Ways ways={read.data.ways} />}
    </Dialog>
  );
}

function Ways({ ways }: { ways: readonly ConfirmationWay[] }) {
  const byPassword = ways.find((way) => way !== 'passkey');
  if (ways.length === 0) return <ByProvider />;
  return (
    <div className="grid gap-5">
      {ways.includes('passkey') && <ConfirmByPasskey onDone={goOn} />}
      {byPassword ? (
        <ConfirmByPassword way={byPassword} onDone={goOn} onCancel={giveUp} />
      ) : (
        <FormActions>
          <Button variant="secondary" onClick={giveUp}>
            Cancel
          </Button>
        </FormActions>
      )}
    </div>
  );
}

/** There is nothing here to be asked for: only the identity provider can tell who somebody is. */
function ByProvider() {
  return (
    <div className="grid gap-4">
      <p>Please sign out and sign in again, then repeat this within ten minutes.</p>
      <FormActions>
        <a href="/api/logout" className={buttonLook('primary', 'md')}>
          Sign out
        </a>
        <Button variant="secondary" onClick={giveUp}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}
