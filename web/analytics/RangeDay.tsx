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
  /** Empty where it is no day at all: only the field itself knows what was typed. */
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
  const take = (input: HTMLInputElement, isLeft: boolean) => {
    const text = input.value;
    const message = faultOf(input);
    setRefused(message ? { text, message: fieldSentence(label, message), isLeft } : null);
    if (!message) onChoose(text);
  };
  const leave = (input: HTMLInputElement) => {
    // A field says nothing while half of a day is typed into it, or taken out of it again.
    if (refused || input.validity.badInput) take(input, true);
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
        onChange={(event) => take(event.target, false)}
        onBlur={(event) => leave(event.target)}
      />
    </Field>
  );
}

function faultOf({ value, validity }: HTMLInputElement): string | undefined {
  if (validity.badInput) return 'is not a day of the calendar';
  return value === '' ? undefined : Day.safeParse(value).error?.issues[0]?.message;
}
