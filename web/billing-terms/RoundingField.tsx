import { useId } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import {
  billedHours,
  billedMinutes,
  RoundingMode,
  RoundingRule,
  roundingModeLabels,
  usualRounding,
} from '#contract/rounding.ts';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const modes = optionsOf(RoundingMode.options, roundingModeLabels);
const examples = [7, 20, 80] as const;

interface Props {
  /** The words for leaving it to whoever is asked next: 'As the firm does'. */
  emptyLabel?: string;
}

/** How the minutes of a client's bill come about, with examples as it is chosen. */
export function RoundingField({ emptyLabel }: Props) {
  const { field, fieldState } = useController({ name: 'rounding' });
  const minutesId = useId();
  const rule: RoundingRule | null = field.value;
  const error = fieldState.error as (FieldError & { minutes?: FieldError }) | undefined;
  const message = error?.minutes?.message;
  const minutesLabel = rule?.mode === 'minimum' ? 'Minimum in minutes' : 'Step in minutes';
  const known = RoundingRule.safeParse(rule).data;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field label="Rounding">
          <Select
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            options={modes}
            emptyLabel={emptyLabel}
            value={rule?.mode ?? ''}
            onChange={(event) => {
              const mode = RoundingMode.safeParse(event.target.value).data;
              field.onChange(
                mode ? { mode, minutes: rule?.minutes ?? usualRounding.minutes } : null,
              );
            }}
          />
        </Field>
        {rule && rule.mode !== 'none' && (
          <Field label={minutesLabel} error={message && fieldSentence(minutesLabel, message)}>
            <Input
              name={minutesId}
              inputMode="numeric"
              autoComplete="off"
              className="figure"
              value={String(rule.minutes)}
              onChange={({ target }) =>
                field.onChange({ mode: rule.mode, minutes: asNumber(target.value) })
              }
            />
          </Field>
        )}
      </div>
      {known && <Examples rule={known} />}
    </div>
  );
}

/** What is no number stays as it was typed: the contract says what is wrong with it. */
const asNumber = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : typed);

function Examples({ rule }: { rule: RoundingRule }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm text-muted" role="status">
      {examples.map((minutes) => (
        <span key={minutes} className="figure">
          {minutes} minutes → {billedHours(billedMinutes(minutes * 60, rule))} h
        </span>
      ))}
    </p>
  );
}
