import { useController } from 'react-hook-form';
import { RowsField } from '#web/billing-terms/RowsField.tsx';
import { rowError, rowsError } from '#web/billing-terms/rows-error.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { tidyMoney } from '#web/kit/money.ts';
import { Select } from '#web/kit/Select.tsx';
import { asOption, useGivableTo } from '#web/users/colleagues.ts';

interface Row {
  userId: string;
  rate: string;
}

/** What an hour of somebody costs on this matter alone: it counts before every other rate. */
export function PeopleField() {
  const { field, fieldState } = useController({ name: 'people' });
  const rows: Row[] = field.value ?? [];
  const people = useGivableTo(rows.map(({ userId }) => userId)).map(asOption);
  return (
    <RowsField
      name="people"
      legend="Rates on this matter"
      hint="They count before every other rate."
      error={rowsError('Rates on this matter', fieldState.error)}
      add="Add a rate"
      rows={rows}
      blank={{ userId: '', rate: '' }}
      onChange={field.onChange}
    >
      {(row, index, set) => (
        <>
          <Field
            label={`Person ${index + 1}`}
            error={rowError(`Person ${index + 1}`, fieldState.error, [index, 'userId'])}
            required
          >
            <Select
              emptyLabel="Choose a person"
              options={people}
              value={row.userId}
              onChange={(event) => set({ ...row, userId: event.target.value })}
            />
          </Field>
          <Field
            label={`Rate ${index + 1}`}
            error={rowError(`Rate ${index + 1}`, fieldState.error, [index, 'rate'])}
            required
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              className="figure"
              value={row.rate}
              onChange={(event) => set({ ...row, rate: event.target.value })}
              onBlur={() => row.rate && set({ ...row, rate: tidyMoney(row.rate) })}
            />
          </Field>
        </>
      )}
    </RowsField>
  );
}
