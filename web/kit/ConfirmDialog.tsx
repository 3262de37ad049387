/** A question before something is lost. The safe answer has the focus. */
import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#web/kit/Button.tsx';
import { useEscape, useFocusReturn } from '#web/kit/modal.ts';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  /** The verb on the button: 'Delete', never 'Yes'. */
  confirm: string;
  cancel?: string;
  /** Nothing is lost by it: the button is not red. */
  harmless?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  cancel = 'Cancel',
  harmless = false,
  pending = false,
  onConfirm,
  onCancel,
}: Props) {
  const focusReturn = useFocusReturn();
  const onEscape = useEscape(onCancel);
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <AlertDialog.Portal>
        <div aria-hidden className="fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Content
          data-modal-open
          aria-modal
          {...focusReturn}
          {...onEscape}
          className="rise fixed inset-0 z-40 m-auto grid h-fit max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md gap-2 overflow-y-auto rounded-xl border border-border bg-surface p-5 shadow-pop focus-visible:outline-none"
        >
          <AlertDialog.Title className="title">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="text-muted">{text}</div>
          </AlertDialog.Description>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancel}</Button>
            </AlertDialog.Cancel>
            <Button
              variant={harmless ? 'primary' : 'danger'}
              pending={pending}
              // The second press of a double click is not a second answer.
              onClick={(event) => event.detail < 2 && onConfirm()}
            >
              {confirm}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
