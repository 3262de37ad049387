import { TriangleAlert } from 'lucide-react';
import { inBraces } from '#web/document-templates/FieldList.tsx';
import { type FieldValue, isOpen, type Typed } from '#web/document-templates/filled-values.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { TextArea } from '#web/kit/TextArea.tsx';

interface Props {
  value: FieldValue;
  showsProblem: boolean;
  onType: (next: Typed) => void;
}

const longText = 60;

/** One field of a template, and what will stand in its place. */
export function FieldRow({ value: field, showsProblem, onType }: Props) {
  const { label, value, text, isBlank, isKnown } = field;
  const isMissing = isOpen(field);
  // By the record and not by what is typed: the box must not change under the fingers.
  const isLong = value !== null && (value.includes('\n') || value.length > longText);
  const mayBeBlank = value === null || isMissing || isBlank;
  const control = {
    value: isBlank ? '' : text,
    disabled: isBlank,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      onType({ text: target.value, isBlank: false }),
  };
  return (
    <Field
      label={label}
      error={isMissing && showsProblem ? `Fill in ${label}, or leave it blank.` : undefined}
      hint={
        mayBeBlank && (
          <div className="flex flex-wrap items-center gap-x-2">
            {isMissing && (
              <Badge tone="warning" icon={TriangleAlert}>
                Missing
              </Badge>
            )}
            {value === null && (
              <code className="font-mono wrap-anywhere">{inBraces(field.field)}</code>
            )}
            <Checkbox
              label="Leave blank"
              aria-label={`Leave blank: ${label}`}
              checked={isBlank}
              onChange={({ target }) => onType({ text, isBlank: target.checked })}
              className="text-fg max-sm:w-full sm:ml-auto"
            />
            {!isKnown && <p className="w-full">Unknown field: no record says it.</p>}
          </div>
        )
      }
    >
      {isLong ? <TextArea {...control} /> : <Input {...control} />}
    </Field>
  );
}
