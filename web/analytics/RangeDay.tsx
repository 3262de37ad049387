import { useState } from 'react';
import { Day } from '#contract/dates.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';

interface Props {
  label: string;
  /** As the address says it. */
  day: Day | undefined;
  error?: string;
  onChoose: (day: string) => void;
}

interface Refused {
  text: string;
  message: string;
  isLeft: boolean;
}

/**
 * The first or the last day of a range. Whoever types the year 2024 comes past the year 2: such a day stays in the
 * field and goes no further, and once the field is left it says what is wrong with it.
 */
export function RangeDay({ label, day, error, onChoose }: Props) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = (text: string) => {
    const [issue] = text === '' ? [] : (Day.safeParse(text).error?.issues ?? []);
    setRefused(
      issue ? { text, message: fieldSentence(label, issue.message), isLeft: false } : null,
    );
    if (!issue) onChoose(text);
  };
  return (
    <Field
      label={label}
      error={refused?.isLeft ? refused.message : error}
      className="min-w-44 flex-1 sm:max-w-44"
    >
      <Input
        type="date"
        value={refused?.text ?? day?.slice(0, 10) ?? ''}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setRefused(refused && { ...refused, isLeft: true })}
      />
    </Field>
  );
}
