import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactors } from '#contract/second-factors.ts';
import { useAccount } from '#web/account/account-calls.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { AppDialog, type AppKey } from '#web/second-factors/AppDialog.tsx';
import { FactorRows } from '#web/second-factors/FactorRows.tsx';
import { canMakePasskeys } from '#web/second-factors/make-passkey.ts';
import { PasskeyDialog } from '#web/second-factors/PasskeyDialog.tsx';
import { RecoveryCodesDialog } from '#web/second-factors/RecoveryCodesDialog.tsx';
import { useBeginApp, useSecondFactors } from '#web/second-factors/second-factor-calls.ts';

/** What a person shows besides the password: an app, passkeys, and codes for when neither is at hand. */
export function SecondFactorsCard() {
  const read = useSecondFactors();
  const account = useAccount();
  const isOfProvider = account.data?.hasPassword === false && read.data && !isSetUp(read.data);
  return (
    <Card title="Second step">
      <Arriving
        read={read}
        rows={2}
        loading="Loading your second step"
        failed="Could not load your second step."
      />
      {read.data && (isOfProvider ? <OfProvider /> : <Factors factors={read.data} />)}
    </Card>
  );
}

const isSetUp = ({ appSince, passkeys }: SecondFactors) => appSince !== null || passkeys.length > 0;

/** Nobody would ask for what is set up here. */
const OfProvider = () => (
  <p>You sign in through your identity provider: a second step is set up there.</p>
);

function Factors({ factors }: { factors: SecondFactors }) {
  const begin = useBeginApp();
  const [key, setKey] = useState<AppKey | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);

  const beginApp = () =>
    begin.mutate(
      {},
      {
        onSuccess: (begun) => {
          setKey(begun);
          // The secret stays in the dialog and nowhere else.
          begin.reset();
        },
      },
    );
  return (
    <div {...useFocusKept()} className="grid gap-4 outline-none">
      {isSetUp(factors) ? (
        <FactorRows factors={factors} onCodes={setCodes} />
      ) : (
        <p className="text-pretty">
          Your password alone opens your account. A second step keeps others out even when they know
          it.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {factors.appSince === null && (
          <Button
            size="sm"
            variant="secondary"
            icon={Smartphone}
            pending={begin.isPending}
            onClick={beginApp}
          >
            Set up an authenticator app
          </Button>
        )}
        {canMakePasskeys() ? (
          <Button size="sm" variant="secondary" icon={KeyRound} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-sm text-muted">This browser does not know passkeys.</p>
        )}
      </div>
      {key && <AppDialog appKey={key} onCodes={setCodes} onClose={() => setKey(null)} />}
      {isAdding && <PasskeyDialog onCodes={setCodes} onClose={() => setAdding(false)} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}
