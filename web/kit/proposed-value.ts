import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * A field of a form proposes a value until somebody writes another. The form starts with what is proposed: nobody is
 * asked whether it may be lost. `undefined`: not known yet.
 */
export function useProposed(name: string, proposed: string | null | undefined): void {
  const { getValues, resetField } = useFormContext();
  // What the form started with was a proposal too.
  const last = useRef<unknown>(getValues(name));
  useEffect(() => {
    if (proposed === undefined || isSame(last.current, proposed)) return;
    if (isSame(getValues(name), last.current)) resetField(name, { defaultValue: proposed });
    last.current = proposed;
  }, [name, proposed, getValues, resetField]);
}

/** Nothing is nothing, however it is written. */
const isSame = (one: unknown, other: unknown) => (one || null) === (other || null);
