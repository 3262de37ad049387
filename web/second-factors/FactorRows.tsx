import { LifeBuoy, Smartphone, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { recoveryCodeCount, type SecondFactors } from '#contract/second-factors.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { FactorRow } from '#web/second-factors/FactorRow.tsx';
import { PasskeyRow } from '#web/second-factors/PasskeyRow.tsx';
import { RemoveFactor } from '#web/second-factors/RemoveFactor.tsx';
import { useRemoveApp, useRenewCodes } from '#web/second-factors/second-factor-calls.ts';

/** From here on it is time to get new ones. */
const few = 3;

interface Props {
  factors: SecondFactors;
  onCodes: (codes: readonly string[]) => void;
}

export function FactorRows({ factors, onCodes }: Props) {
  const { appSince, passkeys, recoveryCodesLeft } = factors;
  const isLast = passkeys.length + (appSince ? 1 : 0) === 1;
  return (
    <ul aria-label="Second step" className="divide-y divide-border">
      {appSince && <AppRow since={appSince} isLast={isLast} />}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
      ))}
      <CodesRow left={recoveryCodesLeft} onCodes={onCodes} />
    </ul>
  );
}

function AppRow({ since, isLast }: { since: string; isLast: boolean }) {
  const remove = useRemoveApp();
  return (
    <FactorRow
      icon={Smartphone}
      title="Authenticator app"
      actions={
        <RemoveFactor
          what="authenticator app"
          text="Its codes no longer sign in."
          isLast={isLast}
          pending={remove.isPending}
          onRemove={(onSettled) => remove.mutate({}, { onSettled })}
        />
      }
    >
      <span>
        Since <DateText value={since} />
      </span>
    </FactorRow>
  );
}

interface CodesRowProps {
  left: number;
  onCodes: Props['onCodes'];
}

function CodesRow({ left, onCodes }: CodesRowProps) {
  const renew = useRenewCodes();
  const [isAsking, setAsking] = useState(false);
  const words = `${left} of ${recoveryCodeCount} left`;

  const getNew = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ recoveryCodes }) => {
          onCodes(recoveryCodes);
          // They stay in the dialog and nowhere else.
          renew.reset();
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <FactorRow
      icon={LifeBuoy}
      title="Recovery codes"
      actions={
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          Get new codes
        </Button>
      }
    >
      {left > few ? (
        <span>{words}</span>
      ) : (
        <Badge tone="warning" icon={TriangleAlert}>
          {words}
        </Badge>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Get new recovery codes?"
        text="The old ones stop working."
        confirm="Get new codes"
        pending={renew.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={getNew}
      />
    </FactorRow>
  );
}
