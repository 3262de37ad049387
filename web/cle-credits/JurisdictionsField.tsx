import { X } from 'lucide-react';
import { useRef } from 'react';
import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const all = optionsOf(Jurisdiction.options, jurisdictionLabels);

/** Several places: each one that is chosen leaves the list and stands below it. */
export function JurisdictionsField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  const chosen = value as Jurisdiction[];
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field {...words}>
      <div ref={box} className="grid gap-2">
        <Select
          {...control}
          emptyLabel={chosen.length > 0 ? 'Add another' : 'Choose a jurisdiction'}
          options={all.filter((option) => !chosen.some((place) => place === option.value))}
          value=""
          onChange={({ target }) => {
            const place = Jurisdiction.safeParse(target.value).data;
            if (place) set([...chosen, place]);
          }}
        />
        {chosen.length > 0 && (
          <ul aria-label={props.label} className="flex flex-wrap gap-2">
            {chosen.map((place) => (
              <li key={place}>
                <button
                  type="button"
                  aria-label={`Remove ${jurisdictionLabels[place]}`}
                  className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-neutral-bg px-2.5 text-sm text-neutral hover:text-fg pointer-coarse:min-h-11"
                  onClick={() => {
                    set(chosen.filter((one) => one !== place));
                    // The button is gone with the place.
                    box.current?.querySelector('select')?.focus();
                  }}
                >
                  {jurisdictionLabels[place]}
                  <X aria-hidden className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Field>
  );
}
