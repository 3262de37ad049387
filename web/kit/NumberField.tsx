import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

interface Props extends BoundFieldProps {
  /** What is counted: 'days', '%'. */
  unit?: string;
  placeholder?: string;
}

/** A whole number, or null. What is none stays as it was typed: the contract says what is wrong with it. */
export function NumberField({ unit, placeholder, ...props }: Props) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Field {...words}>
      <span className="relative block">
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          className={unit ? 'figure pr-16' : 'figure'}
          value={asText(value)}
          onChange={(event) => set(toNumber(event.target.value))}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          >
            {unit}
          </span>
        )}
      </span>
    </Field>
  );
}

const isWhole = /^(0|[1-9]\d{0,8})$/;

/** '007' is not taken for 7 while it is being typed: that would take the keys out of a person's hand. */
const toNumber = (typed: string) => {
  if (typed.trim() === '') return null;
  return isWhole.test(typed.trim()) ? Number(typed.trim()) : typed;
};
