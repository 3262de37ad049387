import { useController } from 'react-hook-form';
import { clients } from '#contract/clients.ts';
import { RowsField } from '#web/billing-terms/RowsField.tsx';
import { rowError, rowsError } from '#web/billing-terms/rows-error.ts';
import { together } from '#web/billing-terms/together.ts';
import { useClientOptions } from '#web/clients/ClientField.tsx';
import { useRead } from '#web/kit/api.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { Lookup } from '#web/kit/Lookup.tsx';

interface Row {
  clientId: string;
  percent: string;
  clientMatterNumber: string | null;
}

/** Who pays which part of the bills: nobody named, or parts that come to 100 percent. */
export function PayersField() {
  const { field, fieldState } = useController({ name: 'payers' });
  const rows: Row[] = field.value ?? [];
  return (
    <RowsField
      name="payers"
      legend="Payers"
      hint={hintOf(rows)}
      error={rowsError('Payers', fieldState.error)}
      add="Add a payer"
      rows={rows}
      blank={{ clientId: '', percent: '', clientMatterNumber: null }}
      onChange={field.onChange}
    >
      {(row, index, set) => {
        const words = (label: string, name: keyof Row) => ({
          label,
          error: rowError(label, fieldState.error, [index, name]),
        });
        return (
          <>
            <Field {...words(`Payer ${index + 1}`, 'clientId')} required>
              <Payer
                label={`Payer ${index + 1}`}
                clientId={row.clientId}
                onChange={(clientId) => set({ ...row, clientId })}
              />
            </Field>
            <Field {...words(`Percent ${index + 1}`, 'percent')} required>
              <span className="relative block">
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  className="figure pr-8"
                  value={row.percent}
                  onChange={(event) => set({ ...row, percent: event.target.value })}
                />
                <span
                  aria-hidden
                  className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
                >
                  %
                </span>
              </span>
            </Field>
            <Field
              {...words(`Matter number of payer ${index + 1}`, 'clientMatterNumber')}
              hint="Theirs for the matter, such as the number of a claim."
              className="col-span-full"
            >
              <Input
                autoComplete="off"
                value={row.clientMatterNumber ?? ''}
                onChange={({ target }) => set({ ...row, clientMatterNumber: target.value })}
              />
            </Field>
          </>
        );
      }}
    </RowsField>
  );
}

function hintOf(rows: readonly Row[]): string {
  if (rows.length === 0) return 'Nobody is named: the matter’s client pays all.';
  const sum = together(rows.map(({ percent }) => percent));
  return sum === null
    ? 'Together it has to be 100 percent.'
    : `Together ${sum} percent. It has to be 100.`;
}

const useOptions = (typed: string) => useClientOptions(typed);

interface PayerProps {
  label: string;
  clientId: string;
  onChange: (clientId: string) => void;
}

function Payer({ label, clientId, onChange }: PayerProps) {
  const { data } = useRead(clients.one, { params: { id: clientId }, enabled: clientId !== '' });
  return (
    <Lookup
      label={label}
      placeholder="Type a name"
      useOptions={useOptions}
      value={clientId || null}
      chosen={data?.name}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
