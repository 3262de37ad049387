/** What every field of a form has in common: its name, its words, its value and what is wrong with it. */
import { useController } from 'react-hook-form';
import { fieldSentence } from '#web/kit/field-sentence.ts';

export interface BoundFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  className?: string;
}

export function useBoundField({ name, label, hint, required, className }: BoundFieldProps) {
  const { field, fieldState } = useController({ name });
  const message = fieldState.error?.message;
  const error = message ? fieldSentence(label, message) : undefined;
  const { value, onChange, onBlur, ref } = field;
  return {
    /** For Field. */
    words: { label, hint, required, className, error },
    /** For the control; `value` and `onChange` are each field's own affair. */
    control: { name, ref, onBlur },
    value: value as unknown,
    set: onChange as (value: unknown) => void,
  };
}

/** A control holds text; null and undefined are shown as none. */
export const asText = (value: unknown) =>
  value === null || value === undefined ? '' : String(value);
