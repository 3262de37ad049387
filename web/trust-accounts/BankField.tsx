import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BankingAccount, BankingAccountType } from '#contract/banking-accounts.ts';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import { AddBankingDialog } from '#web/invoices/AddBankingDialog.tsx';
import { Button } from '#web/kit/Button.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';

interface Props {
  label: string;
  hint: string;
  /** Which of the firm's bank accounts can be meant. */
  fits: (account: BankingAccount) => boolean;
  /** What one that is added here is at first. */
  newType: BankingAccountType;
}

/** One of the firm's bank accounts; one that is not there yet is added on the way. */
export function BankField({ label, hint, fits, newType }: Props) {
  const { data } = useBankingAccounts();
  const { setValue } = useFormContext();
  const [isAdding, setAdding] = useState(false);
  const fitting = data?.filter(fits) ?? [];
  return (
    <div className="grid gap-1.5">
      <SelectField
        name="bankingAccountId"
        label={label}
        hint={hint}
        required
        emptyLabel={data && fitting.length === 0 ? 'No such account yet' : 'Choose an account'}
        options={fitting.map(asOption)}
      />
      <Button
        variant="quiet"
        size="sm"
        icon={Plus}
        className="w-fit"
        onClick={() => setAdding(true)}
      >
        Add a bank account
      </Button>
      <AddBankingDialog
        open={isAdding}
        newType={newType}
        onClose={() => setAdding(false)}
        onAdded={(account) => {
          setAdding(false);
          if (fits(account))
            setValue('bankingAccountId', account.id, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}

const asOption = ({ id, nickname, bankName }: BankingAccount) => ({
  value: id,
  label: `${nickname}, ${bankName}`,
});
