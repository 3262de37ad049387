import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { commaText, partsOf } from '#web/kit/commas.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';

/** Short texts as chips, and underneath as one line with commas: a pasted list is a list. */
export function CommaField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const list = Array.isArray(value) ? value.map(String) : [];
  const partError = usePartError(props.name, list);
  return (
    <Field {...words} error={words.error ?? partError}>
      <div ref={box} className="grid gap-2">
        {list.length > 0 && (
          <ul aria-label={props.label} className="flex flex-wrap gap-2">
            {list.map((part) => (
              <li key={part} className="min-w-0">
                <button
                  type="button"
                  aria-label={`Remove ${part}`}
                  className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-neutral-bg px-2.5 text-sm text-neutral hover:text-fg pointer-coarse:min-h-11"
                  onClick={() => {
                    set(list.filter((one) => one !== part));
                    // The button is gone with its text.
                    box.current?.querySelector('input')?.focus();
                  }}
                >
                  <span className="truncate">{part}</span>
                  <X aria-hidden className="size-3.5 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          {...control}
          value={commaText(list, typed)}
          onChange={({ target }) => {
            setTyped(target.value);
            set(partsOf(target.value));
          }}
        />
      </div>
    </Field>
  );
}

/** What is wrong with one of them; a field's own error is about the whole list. */
function usePartError(name: string, list: readonly string[]): string | undefined {
  const { errors } = useFormState();
  const found: unknown = get(errors, name);
  if (!Array.isArray(found)) return undefined;
  const at = found.findIndex((part) => part?.message);
  return at < 0 ? undefined : fieldSentence(list[at] ?? '', String(found[at].message));
}
