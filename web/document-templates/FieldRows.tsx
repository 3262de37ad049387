import type { FilledField } from '#contract/document-templates.ts';
import { FieldRow } from '#web/document-templates/FieldRow.tsx';
import {
  type FieldValue,
  missingSentence,
  type Typed,
} from '#web/document-templates/filled-values.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Part } from '#web/kit/Part.tsx';

interface Props {
  values: readonly FieldValue[];
  /** Not before somebody wants to go on. */
  showsProblems: boolean;
  onType: (field: FilledField, next: Typed) => void;
}

/** Every field with what will stand there; first those of which the records say nothing. */
export function FieldRows({ values, showsProblems, onType }: Props) {
  const missing = values.filter(({ value }) => value === null);
  const recorded = values.filter(({ value }) => value !== null);
  const sentence = missingSentence(values);
  const rowsOf = (some: readonly FieldValue[]) => (
    <div className="grid gap-4 sm:grid-cols-2">
      {some.map((value) => (
        <FieldRow
          key={value.field}
          value={value}
          showsProblem={showsProblems}
          onType={(next) => onType(value, next)}
        />
      ))}
    </div>
  );
  if (values.length === 0)
    return <p className="text-sm text-muted">This template has no fields: it is used as it is.</p>;
  return (
    <div className="grid gap-5">
      <div role="status">
        {sentence ? (
          <Alert tone="warning">{sentence}</Alert>
        ) : (
          <p className="text-sm text-muted">Nothing is missing.</p>
        )}
      </div>
      {missing.length > 0 && <Part title="Not in the records">{rowsOf(missing)}</Part>}
      {recorded.length > 0 && <Part title="From the records">{rowsOf(recorded)}</Part>}
    </div>
  );
}
