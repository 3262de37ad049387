import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { type Option, Select } from '#web/kit/Select.tsx';

interface Props extends BoundFieldProps {
  options: readonly Option[];
  /** The words for choosing nothing; that choice is null. Without them something must be chosen. */
  emptyLabel?: string;
}

export function SelectField({ options, emptyLabel, ...props }: Props) {
  const { words, control, value, set } = useBoundField(props);
  // A choice is never a wrong one: what is wrong with an empty one is that it is empty.
  const isMissing = props.required && !value;
  const error = words.error && isMissing ? fieldSentence(props.label, 'is required') : words.error;
  return (
    <Field {...words} error={error}>
      <Select
        {...control}
        options={options}
        emptyLabel={emptyLabel}
        value={asText(value)}
        onChange={(event) => set(event.target.value || null)}
      />
    </Field>
  );
}
