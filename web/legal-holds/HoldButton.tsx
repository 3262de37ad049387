import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { legalHolds } from '#contract/legal-holds.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useLiftHold, usePlaceHold } from '#web/legal-holds/legal-hold-calls.ts';

interface Props {
  matterId: string;
  matterNumber: string;
  /** The hold that stands. */
  holdId: string | null;
  /** Where there is little room: in a row. */
  isIcon?: boolean;
}

/** For attorneys and managers: one button with two meanings, so that the focus stays on it. */
export function HoldButton({ matterId, matterNumber, holdId, isIcon = false }: Props) {
  const mayHold = useMay('holdMatters');
  const place = usePlaceHold();
  const lift = useLiftHold();
  const [asked, setAsked] = useState<'place' | 'lift' | null>(null);
  if (!mayHold) return null;
  const words = holdId ? 'Lift hold' : 'Place on legal hold';
  const label = `${words}: ${matterNumber}`;
  const button = {
    icon: holdId ? LockOpen : Lock,
    onClick: () => setAsked(holdId ? 'lift' : 'place'),
  };
  const close = () => setAsked(null);
  return (
    <>
      {isIcon ? (
        <IconButton {...button} label={label} className="text-muted" />
      ) : (
        <Button {...button} variant="secondary" size="sm" aria-label={label}>
          {words}
        </Button>
      )}
      <FormDialog
        open={asked === 'place'}
        onClose={close}
        title="Place on legal hold"
        description={`While the hold stands, nothing of ${matterNumber} is destroyed and none of its documents can be deleted.`}
        takes={legalHolds.place.takes}
        start={{ matterId, reason: '' }}
        submit="Place on legal hold"
        onSubmit={(body, { idempotencyKey }) => place.mutateAsync({ body, idempotencyKey })}
      >
        <TextAreaField name="reason" label="Reason" required />
      </FormDialog>
      <FormDialog
        open={asked === 'lift'}
        onClose={close}
        title="Lift hold"
        description={`${matterNumber} is then kept as the firm's rule says.`}
        takes={legalHolds.lift.takes}
        start={{ note: '' }}
        submit="Lift hold"
        onSubmit={async (body, { idempotencyKey }) => {
          if (holdId) await lift.mutateAsync({ params: { id: holdId }, body, idempotencyKey });
        }}
      >
        <TextAreaField name="note" label="Reason" hint="Why it may be lifted." required />
      </FormDialog>
    </>
  );
}
