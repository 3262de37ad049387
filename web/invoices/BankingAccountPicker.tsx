import type { BankingAccount } from '#contract/banking-accounts.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { Field } from '#web/kit/Field.tsx';
import { Select } from '#web/kit/Select.tsx';

interface Props {
  /** The id of the chosen account; '' for none. */
  value: string;
  onChoose: (account: BankingAccount) => void;
  onNone: () => void;
  /** There were instructions already, and they were left alone. */
  isKept: boolean;
  onUse: (account: BankingAccount) => void;
}

/** The firm's accounts, the default one first. */
export function BankingAccountPicker({ value, onChoose, onNone, isKept, onUse }: Props) {
  const { data = [] } = useBankingAccounts();
  const chosen = data.find(({ id }) => id === value);
  return (
    <Field
      label="Banking Account"
      hint={
        chosen && isKept ? (
          <span className="flex flex-wrap items-center gap-x-2">
            The instructions were left as they are.
            <Button size="sm" variant="quiet" onClick={() => onUse(chosen)}>
              Use this account
            </Button>
          </span>
        ) : undefined
      }
    >
      <Select
        emptyLabel={data.length === 0 ? 'No accounts yet' : 'Choose an account'}
        options={data.map((account) => ({ value: account.id, label: labelOf(account) }))}
        value={chosen ? value : ''}
        onChange={({ target }) => {
          const account = data.find(({ id }) => id === target.value);
          if (account) onChoose(account);
          else onNone();
        }}
      />
    </Field>
  );
}

const labelOf = ({ nickname, bankName, isDefault }: BankingAccount) =>
  `${nickname}, ${bankName}${isDefault ? ' (default)' : ''}`;
