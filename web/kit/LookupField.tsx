import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Lookup, type LookupWords } from '#web/kit/Lookup.tsx';

/** One record out of many, as a field of a form. */
export function LookupField({
  useOptions,
  chosen,
  emptyLabel,
  placeholder,
  ...props
}: BoundFieldProps & LookupWords) {
  const { words, control, value, set } = useBoundField(props);
  // A lookup never holds a wrong id: what is wrong with an empty one is that it is empty.
  const error = words.error && !value ? fieldSentence(props.label, 'is required') : words.error;
  return (
    <Field {...words} error={error}>
      <Lookup
        useOptions={useOptions}
        chosen={chosen}
        emptyLabel={emptyLabel}
        placeholder={placeholder}
        label={props.label}
        value={asId(value)}
        onChange={set}
        control={control}
      />
    </Field>
  );
}

const asId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
