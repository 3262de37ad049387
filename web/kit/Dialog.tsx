/**
 * A window over the page: centred on a wide screen, the whole screen on a phone. The backdrop is
 * a plain div and scrolling is locked by CSS (see styles.css), because the overlay of the library
 * would put a <style> element into the page, which our content security policy refuses.
 */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { classes } from '#web/kit/classes.ts';
import { DialogHold } from '#web/kit/dialog-hold.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { keepForToast, useEscape, useFocusReturn } from '#web/kit/modal.ts';
import { discardQuestion } from '#web/kit/unsaved-guard.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  wide?: boolean;
  /** As high as the window, at its right edge; what is inside has its own places to scroll. */
  sheet?: boolean;
  /** Something was typed: closing asks first. */
  dirty?: boolean;
  children: ReactNode;
}

const centred =
  'sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl sm:border sm:border-border sm:shadow-pop';
const atTheEdge =
  'sm:left-auto sm:w-[min(100%-3rem,90rem)] sm:border-l sm:border-border sm:shadow-pop';

export function Dialog(props: Props) {
  const { open, onClose, title, description, wide, sheet, dirty, children } = props;
  const focusReturn = useFocusReturn();
  const [isAsking, setIsAsking] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const close = () => {
    if (isHeld) return;
    if (dirty) setIsAsking(true);
    else onClose();
  };
  const onEscape = useEscape(close);
  // There is nothing left to discard once it is saved.
  if (isAsking && (isHeld || !dirty || !open)) setIsAsking(false);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && close()}>
      <Radix.Portal>
        <div aria-hidden className="fixed inset-0 z-40 bg-black/50 max-sm:hidden" />
        <Radix.Content
          data-modal-open
          aria-modal
          {...focusReturn}
          {...onEscape}
          onInteractOutside={keepForToast}
          // Radix wants to hear that a description is left out on purpose.
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classes(
            'rise fixed inset-0 z-40 flex flex-col overflow-hidden bg-surface focus-visible:outline-none',
            sheet ? atTheEdge : classes(centred, wide ? 'sm:max-w-4xl' : 'sm:max-w-xl'),
          )}
        >
          <header className="flex items-start gap-3 border-b border-border py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 py-1.5">
              <Radix.Title className="title">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <IconButton
              label="Close"
              icon={X}
              aria-disabled={isHeld || undefined}
              onClick={close}
            />
          </header>
          <DialogHold value={setIsHeld}>
            {sheet ? (
              children
            ) : (
              <div
                data-dialog-body
                className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto overscroll-contain p-5"
              >
                {children}
              </div>
            )}
          </DialogHold>
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={isAsking}
        title={discardQuestion}
        text="It has not been saved."
        confirm="Discard"
        cancel="Keep editing"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </Radix.Root>
  );
}
