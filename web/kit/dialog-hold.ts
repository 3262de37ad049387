/** A form in a dialog holds it open while it is being sent: its answer is to be seen. */
import { createContext, useContext, useLayoutEffect } from 'react';

export const DialogHold = createContext<((isHeld: boolean) => void) | null>(null);

export function useDialogHold(isHeld: boolean) {
  const hold = useContext(DialogHold);
  useLayoutEffect(() => {
    if (!isHeld) return;
    hold?.(true);
    return () => hold?.(false);
  }, [hold, isHeld]);
}
