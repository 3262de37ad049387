import { useState } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

interface Props {
  /** 'authenticator app', 'passkey "Laptop"' */
  what: string;
  text: string;
  /** Nothing but the password is left then. */
  isLast: boolean;
  pending: boolean;
  onRemove: (onSettled: () => void) => void;
}

/** The button that does away with one way of the second step, and the question before. */
export function RemoveFactor({ what, text, isLast, pending, onRemove }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet-danger"
        aria-label={`Remove ${what}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${what}?`}
        text={
          isLast
            ? `${text} Your password alone opens your account then, and your recovery codes stop working.`
            : text
        }
        confirm="Remove"
        pending={pending}
        onCancel={() => setAsking(false)}
        onConfirm={() => onRemove(() => setAsking(false))}
      />
    </>
  );
}
