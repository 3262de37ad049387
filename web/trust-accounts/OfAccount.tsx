import type { ReactNode } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Card } from '#web/kit/Card.tsx';
import { NoTrustAccount } from '#web/trust-accounts/NoTrustAccount.tsx';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';

interface Props {
  /** What is shown of the account that is chosen. */
  children: (account: TrustAccount, accounts: readonly TrustAccount[]) => ReactNode;
}

/** Books are an account's: the one of the address (`&taccount=`), else the first by name. */
export function OfAccount({ children }: Props) {
  const { search } = useAddress();
  const read = useTrustAccounts();
  const asked = search.get('taccount');
  const account = read.data?.find(({ id }) => id === asked) ?? read.data?.[0];
  if (account) return children(account, read.data ?? []);
  if (read.data) return <NoTrustAccount />;
  return (
    <Card flush>
      <Arriving
        read={read}
        rows={4}
        loading="Loading trust accounts"
        failed="Could not load trust accounts."
      />
    </Card>
  );
}
