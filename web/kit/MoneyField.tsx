import { useState } from 'react';
import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { tidyMoney } from '#web/kit/money.ts';

/**
 * An amount as text. The form has it tidied with every letter, so that what was wrong is right at once and nothing moves
 * under a press that leaves the field; it is shown as typed until then, so that typing is never fought with.
 */
export function MoneyField({ placeholder, ...props }: BoundFieldProps & { placeholder?: string }) {
  const { words, control, value, set } = useBoundField(props);
  const [typed, setTyped] = useState('');
  const kept = asText(value);
  return (
    <Field {...words}>
      <span className="relative block">
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        >
          $
        </span>
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          className="figure pl-7"
          value={tidyMoney(typed) === kept ? typed : kept}
          onChange={(event) => {
            setTyped(event.target.value);
            set(tidyMoney(event.target.value));
          }}
          onBlur={() => {
            setTyped(kept);
            control.onBlur();
          }}
        />
      </span>
    </Field>
  );
}
