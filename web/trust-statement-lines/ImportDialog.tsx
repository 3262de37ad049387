import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { ImportStatement } from '#web/trust-statement-lines/ImportStatement.tsx';

interface Props {
  accountId: string;
  open: boolean;
  onClose: () => void;
}

export function ImportDialog({ accountId, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Import bank file"
      description="Lines that one entry fits are matched with it. The rest waits for you."
    >
      <div className="grid grid-cols-1 gap-4">
        <ImportStatement accountId={accountId} />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
