import { useId } from 'react';
import { DateOrder, dateOrderLabels } from '#contract/imports.ts';

interface Props {
  isAsked: boolean;
  value: DateOrder | undefined;
  onChange: (order: DateOrder) => void;
}

/** Asked once for the whole file: no single date tells by itself. */
export function DateOrderQuestion({ isAsked, value, onChange }: Props) {
  const name = useId();
  if (!isAsked) return null;
  return (
    <fieldset data-part="date-order" className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        Dates in this file can be read in two ways. In which order are they written?
      </legend>
      {DateOrder.options.map((order) => (
        <label
          key={order}
          className="flex min-h-6 cursor-pointer items-center gap-3 rounded-md border border-border px-3 py-2 has-checked:border-primary has-checked:bg-surface-3 hover:border-border-strong has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={order}
            checked={value === order}
            onChange={() => onChange(order)}
            className="size-5 shrink-0 accent-primary focus-visible:outline-none"
          />
          {dateOrderLabels[order]}
        </label>
      ))}
    </fieldset>
  );
}
