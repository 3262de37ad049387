import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props {
  /** The button that opens it; it receives the state and the handlers. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Wider, and what is inside has its own place to scroll: its head and its foot stay. */
  roomy?: boolean;
  /** A few short actions below each other. */
  isMenu?: boolean;
  children: ReactNode;
}

/** A small window beside its button; the page stays usable, and Escape or a click elsewhere closes it. */
export function Popover(props: Props) {
  const {
    trigger,
    label,
    align = 'end',
    open,
    onOpenChange,
    roomy = false,
    isMenu = false,
    children,
  } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={16}
          onCloseAutoFocus={leaveTaken}
          className={classes(
            'z-40 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-surface shadow-pop',
            roomy && 'flex w-112 flex-col overflow-hidden',
            isMenu && 'w-60 overflow-y-auto p-1',
            !roomy && !isMenu && 'w-96 overflow-y-auto p-4',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A dialog that was opened from here has the focus already, and keeps it. */
function leaveTaken(event: Event) {
  if (document.activeElement !== document.body) event.preventDefault();
}
