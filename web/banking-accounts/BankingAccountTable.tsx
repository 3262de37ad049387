import { Pencil, Star, Trash2 } from 'lucide-react';
import { type BankingAccount, bankingAccountTypeLabels } from '#contract/banking-accounts.ts';
import { BankNumbersCell } from '#web/banking-accounts/BankNumbersCell.tsx';
import { useRemoveBankingAccount } from '#web/banking-accounts/banking-account-calls.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  accounts: readonly BankingAccount[];
  onEdit: (account: BankingAccount) => void;
  onRemoved: () => void;
}

export function BankingAccountTable({ accounts, onEdit, onRemoved }: Props) {
  const remove = useRemoveBankingAccount();
  // Where the firm's money goes is a manager's to change.
  const isManager = useMay('keepAccounts');
  const actions: Column<BankingAccount> = {
    header: 'Actions',
    hideHeader: true,
    cell: (account) => (
      <span className="flex justify-end">
        <IconButton
          label={`Edit ${account.nickname}`}
          icon={Pencil}
          onClick={() => onEdit(account)}
          className="text-muted"
        />
        <IconButton
          label={`Delete ${account.nickname}`}
          icon={Trash2}
          onClick={() => remove.mutate({ params: { id: account.id } }, { onSuccess: onRemoved })}
          className="text-muted"
        />
      </span>
    ),
  };
  const columns: Column<BankingAccount>[] = [
    {
      header: 'Nickname',
      cell: ({ nickname, isDefault }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <span className="font-medium wrap-anywhere">{nickname}</span>
          {isDefault && (
            <Badge tone="info" icon={Star}>
              Default
            </Badge>
          )}
        </span>
      ),
    },
    { header: 'Bank', cell: ({ bankName }) => bankName },
    { header: 'Type', cell: ({ accountType }) => bankingAccountTypeLabels[accountType] },
    { header: 'Account name', cell: ({ accountName }) => accountName },
    { header: 'Number', cell: (account) => <BankNumbersCell account={account} /> },
    ...(isManager ? [actions] : []),
  ];
  return (
    <Table caption="Banking accounts" columns={columns} rows={accounts} rowKey={({ id }) => id} />
  );
}
