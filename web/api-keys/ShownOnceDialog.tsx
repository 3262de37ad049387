import { Button } from '#web/kit/Button.tsx';
import { CopyButton } from '#web/kit/CopyButton.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';

interface Props {
  title: string;
  /** What is copied: 'API key'. */
  what: string;
  text: string;
  secret: string;
  onClose: () => void;
}

/** A secret on its way to a program: shown this once. */
export function ShownOnceDialog({ title, what, text, secret, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={title} description={text}>
      <div className="grid gap-4">
        <p className="flex items-start gap-2 rounded-md border border-border bg-surface-2 p-3">
          <span data-secret className="min-w-0 flex-1 font-mono text-sm break-all select-all">
            {secret}
          </span>
          <CopyButton text={secret} what={what} />
        </p>
        <FormActions>
          <Button onClick={onClose}>I have kept it</Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
