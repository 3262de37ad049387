import { type ComponentProps, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { linesOf, textOf } from '#web/kit/lines.ts';
import { TextArea } from '#web/kit/TextArea.tsx';

type Props = BoundFieldProps & Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows'>;

/** A list of texts, one a line; empty lines are dropped. */
export function LinesField({ placeholder, rows, ...props }: Props) {
  const { words, control, value, set } = useBoundField(props);
  const [typed, setTyped] = useState('');
  const list = Array.isArray(value) ? value.map(String) : [];
  const lineError = useLineError(props.name);
  return (
    <Field {...words} error={words.error ?? lineError}>
      <TextArea
        {...control}
        placeholder={placeholder}
        rows={rows}
        value={textOf(list, typed)}
        onChange={({ target }) => {
          setTyped(target.value);
          set(linesOf(target.value));
        }}
      />
    </Field>
  );
}

/** What is wrong with one of the lines; a field's own error is about the whole list. */
function useLineError(name: string): string | undefined {
  const { errors } = useFormState();
  const found: unknown = errors[name];
  if (!Array.isArray(found)) return undefined;
  const at = found.findIndex((line) => line?.message);
  return at < 0 ? undefined : fieldSentence(`Line ${at + 1}`, String(found[at].message));
}
