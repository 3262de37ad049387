import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';

interface Props<Value> extends BoundFieldProps {
  options: readonly { value: Value; label: string }[];
}

/** Any number of a few choices, all in sight; the value is the list of those that are ticked. */
export function ChoicesField<Value extends string | number>({ options, ...props }: Props<Value>) {
  const { words, control, value, set } = useBoundField(props);
  const { ref, ...rest } = control;
  const chosen = value as Value[];
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={words.error ? `${id}-error` : undefined}>
      <legend className="text-sm leading-5 font-medium text-fg">{words.label}</legend>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...rest}
            ref={index === 0 ? ref : undefined}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              set(
                target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
      {words.error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span>{words.error}</span>
        </p>
      )}
    </fieldset>
  );
}
