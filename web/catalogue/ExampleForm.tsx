import { examples, NewExample } from '#web/catalogue/example.ts';
import { useWrite } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { CommaField } from '#web/kit/CommaField.tsx';
import { DateTimeField } from '#web/kit/DateTimeField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { LinesField } from '#web/kit/LinesField.tsx';
import { LookupField } from '#web/kit/LookupField.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

const start = {
  title: '',
  notes: null,
  kind: null,
  colleague: null,
  outcome: 'open' as const,
  dueDate: null,
  day: null,
  amount: '',
  terms: 30,
  aliases: [],
  topics: ['Litigation', 'Tax'],
  isDefault: false,
};

const kinds = [
  { value: 'one', label: 'The one' },
  { value: 'other', label: 'The other' },
];

const colleagues = [
  { value: 'ada', label: 'Ada Marlowe', hint: 'Manager' },
  { value: 'sam', label: 'Samuel Okafor', hint: 'Attorney' },
  { value: 'dana', label: 'Dana Whitfield', hint: 'Staff' },
];

/** A real one asks the server. */
const useColleagues = (typed: string) => ({
  options: colleagues.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())),
  isFetching: false,
});

const outcomes = [
  { value: 'open', label: 'Open', hint: 'Nobody has decided yet.' },
  { value: 'won', label: 'Won', hint: 'The other side pays.' },
];

interface Props {
  onDone?: () => void;
  onCancel?: () => void;
  onDirtyChange?: (dirty: boolean) => void;
}

export function ExampleForm({ onDone, onCancel, onDirtyChange }: Props) {
  const create = useWrite(examples.create, {
    done: ({ title }) => `${title} created successfully`,
    failed: 'Failed to create example',
  });
  return (
    <Form
      takes={NewExample}
      start={start}
      onDirtyChange={onDirtyChange}
      onSubmit={async (body, { idempotencyKey }) => {
        await create.mutateAsync({ body, idempotencyKey });
        onDone?.();
      }}
    >
      <TextField
        name="title"
        label="Title"
        hint="'taken' and 'down' are refused by the server."
        required
      />
      <TextAreaField name="notes" label="Notes" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="kind" label="Kind" options={kinds} emptyLabel="None" />
        <MoneyField name="amount" label="Amount" required />
        <NumberField name="terms" label="Terms" unit="days" />
        <LinesField name="aliases" label="Aliases" hint="One a line." />
        <CommaField name="topics" label="Topics" hint="With commas between them." />
        <DateTimeField name="dueDate" label="Due date" />
        <DayField name="day" label="Day" />
        <LookupField
          name="colleague"
          label="Colleague"
          useOptions={useColleagues}
          emptyLabel="Nobody"
        />
      </div>
      <RadioField name="outcome" label="Outcome" options={outcomes} />
      <CheckboxField name="isDefault" label="Use this one from now on" />
      <FormActions>
        <SubmitButton>Create Example</SubmitButton>
        {onCancel && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
