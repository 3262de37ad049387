import type { TrustAccount } from '#contract/trust-accounts.ts';
import { useAddress } from '#web/kit/address.ts';
import { Select } from '#web/kit/Select.tsx';

interface Props {
  accounts: readonly TrustAccount[];
  account: TrustAccount;
}

/** Which account it is about; a firm with one is not asked. */
export function AccountChoice({ accounts, account }: Props) {
  const { adjust } = useAddress();
  if (accounts.length < 2) {
    return <p className="text-sm text-muted">{accountName(account)}</p>;
  }
  return (
    <Select
      aria-label="Trust account"
      options={accounts.map((one) => ({ value: one.id, label: accountName(one) }))}
      value={account.id}
      onChange={(event) => adjust({ taccount: event.target.value, reconciliation: undefined })}
      className="w-full sm:w-80"
    />
  );
}

/** 'Client trust, First Harbor Bank ··1234'. */
const accountName = ({ name, bankName, accountNumber }: TrustAccount) =>
  `${name}, ${bankName}${accountNumber ? ` ${accountNumber}` : ''}`;
