import { Field } from '#web/kit/Field.tsx';
import { Select } from '#web/kit/Select.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Where there is more than one account, no file tells which of them it is about. */
export function TrustAccountQuestion({ value, onChange }: Props) {
  const { data, error } = useTrustAccounts();
  const hasNone = data?.length === 0;
  return (
    <div data-part="trust-account" className="sm:max-w-96">
      <Field
        label="Trust account"
        required
        error={error ? 'Could not load the trust accounts.' : undefined}
        hint={
          hasNone ? 'Open a trust account first, under Compliance, IOLTA Management.' : undefined
        }
      >
        <Select
          options={
            data?.map(({ id, name, bankName }) => ({ value: id, label: `${name}, ${bankName}` })) ??
            []
          }
          emptyLabel={hasNone ? 'No trust account yet' : 'Choose an account'}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      </Field>
    </div>
  );
}
