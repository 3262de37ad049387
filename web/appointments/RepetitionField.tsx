/** How an event comes again: one value in the form, several controls on the screen. */
import { useController } from 'react-hook-form';
import type { Day } from '#contract/dates.ts';
import {
  Repetition,
  RepetitionUnit,
  repetitionWords,
  Weekday,
  weekdayLabels,
  weekdayOf,
} from '#contract/repetition.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';
import { Select } from '#web/kit/Select.tsx';

const everyLabels: Record<RepetitionUnit, string> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
  year: 'Every year',
};
const everyOptions = RepetitionUnit.options.map((value) => ({ value, label: everyLabels[value] }));

const ends = { never: 'Never', after: 'After a number of times', on: 'On a day' } as const;
type End = keyof typeof ends;
const endOptions = Object.entries(ends).map(([value, label]) => ({ value, label }));

/** While it is typed a number may be none yet: the contract says what is wrong with it. */
type Typed = Omit<Repetition, 'interval' | 'count' | 'until'> & {
  interval: number | string;
  count: number | string | null;
  until: Day | '' | null;
};

const once: Typed = {
  every: 'week',
  interval: 1,
  weekdays: [],
  by: 'date',
  count: null,
  until: null,
};

type Mistakes = Partial<Record<keyof Repetition, { message?: string }>>;

export function RepetitionField({ startDay }: { startDay: Day | null }) {
  const { field, fieldState } = useController({ name: 'repetition' });
  const value = field.value as Typed | null;
  const mistakes = (fieldState.error ?? {}) as Mistakes;
  const set = (parts: Partial<Typed>) => value && field.onChange({ ...value, ...parts });
  const says = (name: keyof Repetition, label: string) => {
    const message = mistakes[name]?.message;
    return message ? fieldSentence(label, message) : undefined;
  };
  const known = Repetition.safeParse(value).data;
  return (
    <div className="grid gap-3">
      <Field label="Repeats" error={says('every', 'Repeats')}>
        <Select
          ref={field.ref}
          name="repetition"
          emptyLabel="Does not repeat"
          options={everyOptions}
          value={value?.every ?? ''}
          onChange={({ target }) => {
            const every = RepetitionUnit.safeParse(target.value).data;
            field.onChange(every ? { ...(value ?? once), every, weekdays: [] } : null);
          }}
        />
      </Field>
      {value && (
        <div className="grid gap-3 rounded-md border border-border p-3">
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label={`Every how many ${value.every}s`} error={says('interval', 'Number')}>
              <Input
                name="repetition.interval"
                inputMode="numeric"
                className="figure"
                value={value.interval}
                onChange={({ target }) => set({ interval: toNumber(target.value) })}
              />
            </Field>
            {(value.every === 'month' || value.every === 'year') && startDay && (
              <Field label="On">
                <Select
                  name="repetition.by"
                  options={[
                    { value: 'date', label: 'The same date' },
                    { value: 'weekday', label: 'The same day of the week' },
                  ]}
                  value={value.by}
                  onChange={({ target }) =>
                    set({ by: target.value === 'weekday' ? 'weekday' : 'date' })
                  }
                />
              </Field>
            )}
          </div>
          {value.every === 'week' && (
            <Weekdays
              chosen={value.weekdays}
              usual={startDay ? weekdayOf(startDay) : null}
              error={says('weekdays', 'Days of the week')}
              onChange={(weekdays) => set({ weekdays })}
            />
          )}
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <Field label="Ends">
              <Select
                options={endOptions}
                value={endOf(value)}
                onChange={({ target }) => set(startOf(target.value as End))}
              />
            </Field>
            {endOf(value) === 'after' && (
              <Field label="Number of times" error={says('count', 'Number of times')}>
                <Input
                  name="repetition.count"
                  inputMode="numeric"
                  className="figure"
                  value={value.count ?? ''}
                  onChange={({ target }) => set({ count: toNumber(target.value) })}
                />
              </Field>
            )}
            {endOf(value) === 'on' && (
              <Field label="Last day" error={says('until', 'Last day')}>
                <Input
                  type="date"
                  name="repetition.until"
                  value={value.until?.slice(0, 10) ?? ''}
                  onChange={({ target }) =>
                    set({ until: target.value && `${target.value}T00:00:00.000Z` })
                  }
                />
              </Field>
            )}
          </div>
          <p role="status" className="text-sm text-muted empty:sr-only">
            {known && startDay && `${repetitionWords(known, startDay)}.`}
          </p>
        </div>
      )}
    </div>
  );
}

const toNumber = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed);

function endOf({ count, until }: Typed): End {
  if (count !== null) return 'after';
  return until === null ? 'never' : 'on';
}

const startOf = (end: End): Pick<Typed, 'count' | 'until'> => ({
  count: end === 'after' ? 10 : null,
  until: end === 'on' ? '' : null,
});

interface WeekdaysProps {
  chosen: readonly Weekday[];
  /** Of the first one, which is meant when none is chosen. */
  usual: Weekday | null;
  error?: string;
  onChange: (weekdays: Weekday[]) => void;
}

function Weekdays({ chosen, usual, error, onChange }: WeekdaysProps) {
  const ticked = chosen.length > 0 || !usual ? chosen : [usual];
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm leading-5 font-medium text-fg">On these days</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {Weekday.options.map((day) => (
          <Checkbox
            key={day}
            name="repetition.weekdays"
            label={weekdayLabels[day]}
            checked={ticked.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, day] : ticked.filter((other) => other !== day))
            }
          />
        ))}
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
