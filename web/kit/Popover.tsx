import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** The button that opens it; it receives the state and the handlers. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A small window beside its button; the page stays usable, and Escape or a click elsewhere closes it. */
export function Popover({ trigger, label, align = 'end', open, onOpenChange, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={16}
          className="z-40 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-border bg-surface p-4 shadow-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
