import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

type WhichDay = 'one' | 'all';

interface Props {
  open: boolean;
  /** 'Delete' */
  verb: string;
  danger?: boolean;
  pending?: boolean;
  onDecide: (which: WhichDay) => void;
  onCancel: () => void;
}

/** Asked of what comes again: is it about this day, or about all of them. */
export function WhichDays({ open, verb, danger, pending, onDecide, onCancel }: Props) {
  const variant = danger ? 'danger' : 'primary';
  return (
    <Dialog open={open} onClose={onCancel} title={`${verb} a repeating event`}>
      <p className="mb-5">It takes place more than once.</p>
      <FormActions>
        <Button variant={variant} pending={pending} onClick={() => onDecide('one')}>
          Only this day
        </Button>
        <Button variant="secondary" pending={pending} onClick={() => onDecide('all')}>
          The whole series
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Dialog>
  );
}
