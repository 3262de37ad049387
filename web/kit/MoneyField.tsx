import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { tidyMoney } from '#web/kit/money.ts';

/** An amount as text; tidied when the field is left, so that typing is never fought with. */
export function MoneyField({ placeholder, ...props }: BoundFieldProps & { placeholder?: string }) {
  const { words, control, value, set } = useBoundField(props);
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
          value={asText(value)}
          onChange={(event) => set(event.target.value)}
          onBlur={() => {
            if (value) set(tidyMoney(asText(value)));
            control.onBlur();
          }}
        />
      </span>
    </Field>
  );
}
