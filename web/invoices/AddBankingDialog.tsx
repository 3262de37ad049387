import { useState } from 'react';
import type { BankingAccount, BankingAccountType } from '#contract/banking-accounts.ts';
import { BankingAccountForm } from '#web/banking-accounts/BankingAccountForm.tsx';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  open: boolean;
  /** What it is at first. */
  newType?: BankingAccountType;
  onClose: () => void;
  onAdded: (account: BankingAccount) => void;
}

/** The form of a bank account, over the form that needs it. */
export function AddBankingDialog({ open, newType, onClose, onAdded }: Props) {
  const [isDirty, setDirty] = useState(false);
  return (
    <FormInForm>
      <Dialog open={open} onClose={onClose} title="Add Banking" dirty={isDirty}>
        <BankingAccountForm
          newType={newType}
          onDirtyChange={setDirty}
          onSaved={onAdded}
          onCancel={onClose}
        />
      </Dialog>
    </FormInForm>
  );
}
