import { useController } from 'react-hook-form';
import { clients } from '#contract/clients.ts';
import { RowsField } from '#web/billing-terms/RowsField.tsx';
import { rowsError } from '#web/billing-terms/rows-error.ts';
import { useClientOptions } from '#web/clients/ClientField.tsx';
import { useRead } from '#web/kit/api.ts';
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
      hint={
        rows.length === 0
          ? 'Nobody is named: the matter’s client pays all.'
          : `Together ${together(rows)} percent. It has to be 100.`
      }
      error={rowsError('Payers', fieldState.error)}
      add="Add a payer"
      rows={rows}
      blank={{ clientId: '', percent: '', clientMatterNumber: null }}
      onChange={field.onChange}
    >
      {(row, index, set) => (
        <>
          <div className="grid gap-2">
            <Payer
              label={`Payer ${index + 1}`}
              clientId={row.clientId}
              onChange={(clientId) => set({ ...row, clientId })}
            />
            <Input
              aria-label={`Matter number of payer ${index + 1}`}
              placeholder="Their number for the matter"
              autoComplete="off"
              value={row.clientMatterNumber ?? ''}
              onChange={({ target }) => set({ ...row, clientMatterNumber: target.value })}
            />
          </div>
          <span className="relative block">
            <Input
              aria-label={`Percent ${index + 1}`}
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
        </>
      )}
    </RowsField>
  );
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

/** In hundredths, so that thirds come to what they look like. */
function together(rows: readonly Row[]): string {
  const hundredths = rows.reduce((sum, { percent }) => {
    const [, whole, part = ''] = /^\s*(\d{1,3})(?:\.(\d{1,2}))?\s*$/.exec(percent) ?? [];
    return whole === undefined ? sum : sum + Number(`${whole}${part.padEnd(2, '0')}`);
  }, 0);
  const rest = hundredths % 100;
  const whole = String((hundredths - rest) / 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
