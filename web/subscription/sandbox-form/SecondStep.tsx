import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

/** Where a bank would ask for a code. To close it is to say no, as it is with a bank. */
export function SecondStep({ onAnswer }: { onAnswer: ((isAgreed: boolean) => void) | null }) {
  return (
    <Dialog
      open={onAnswer !== null}
      onClose={() => onAnswer?.(false)}
      title="Your bank asks you to confirm"
      description="Test mode: this window stands in for the page of a bank."
    >
      <p className="mb-4">Is it you who wants to pay with this card?</p>
      <FormActions>
        <Button onClick={() => onAnswer?.(true)}>Complete authentication</Button>
        <Button variant="secondary" onClick={() => onAnswer?.(false)}>
          Fail authentication
        </Button>
      </FormActions>
    </Dialog>
  );
}
