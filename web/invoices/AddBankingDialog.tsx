import { useState } from 'react';
import type { BankingAccount } from '#contract/banking-accounts.ts';
import { BankingAccountForm } from '#web/banking-accounts/BankingAccountForm.tsx';
import { FormInForm } from '#web/invoices/FormInForm.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onAdded: (account: BankingAccount) => void;
}

/** The form of a bank account, over the invoice that is to be paid into it. */
export function AddBankingDialog({ open, onClose, onAdded }: Props) {
  const [isDirty, setDirty] = useState(false);
  return (
    <FormInForm>
      <Dialog open={open} onClose={onClose} title="Add Banking" dirty={isDirty}>
        <BankingAccountForm onDirtyChange={setDirty} onSaved={onAdded} onCancel={onClose} />
      </Dialog>
    </FormInForm>
  );
}
