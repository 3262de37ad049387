import { useLayoutEffect, useRef } from 'react';
import { asText, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/**
 * The next number is proposed. Left as it is, it is not sent: whoever is first gets it, and the other
 * one the number after it.
 */
export function InvoiceNumberField({ next, isNew }: { next?: string; isNew: boolean }) {
  const { words, control, value, set } = useBoundField({
    name: 'invoiceNumber',
    label: 'Invoice Number',
    required: true,
  });
  const proposed = isNew ? next : undefined;
  const input = useRef<HTMLInputElement | null>(null);
  // Whoever is about to type a number of their own replaces the one that comes meanwhile.
  useLayoutEffect(() => {
    const shown = input.current;
    if (proposed && shown === document.activeElement && shown?.value === proposed) shown.select();
  }, [proposed]);
  return (
    <Field {...words}>
      <Input
        {...control}
        ref={(element) => {
          control.ref(element);
          input.current = element;
        }}
        autoComplete="off"
        placeholder="INV-2024-001"
        className="figure"
        value={value === undefined ? (proposed ?? '') : asText(value)}
        onChange={({ target }) => set(target.value === proposed ? undefined : target.value)}
      />
    </Field>
  );
}
