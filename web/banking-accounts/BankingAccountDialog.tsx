/** `?account=new` to add one of the firm's bank accounts, `?account=ID` to edit it. */
import { useState } from 'react';
import { BankingAccountForm } from '#web/banking-accounts/BankingAccountForm.tsx';
import { useBankingAccounts } from '#web/banking-accounts/banking-account-calls.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

export function BankingAccountDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const id = search.get('account');
  const isNew = id === 'new';
  const isEdit = id !== null && !isNew;
  const list = useBankingAccounts(isEdit);
  const account = list.data?.find((one) => one.id === id);
  const close = () => adjust({ account: undefined });
  const form = { onDirtyChange: setDirty, onSaved: close, onCancel: close };
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={isNew ? 'Add Account' : 'Edit Account'}
      dirty={isDirty}
    >
      {isNew && <BankingAccountForm {...form} />}
      {isEdit && (
        <Arriving read={list} loading="Loading the account" failed="Could not load the account." />
      )}
      {account && <BankingAccountForm key={account.id} account={account} {...form} />}
      {isEdit && list.data && !account && <EmptyState text="There is no such account." />}
    </Dialog>
  );
}
