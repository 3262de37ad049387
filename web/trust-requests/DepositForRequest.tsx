import type { TrustRequest } from '#contract/trust-requests.ts';
import { useTrustAccounts } from '#web/trust-accounts/trust-account-calls.ts';
import { DepositDialog } from '#web/trust-entries/DepositDialog.tsx';

interface Props {
  request: TrustRequest;
  onClose: () => void;
}

/** What a client paid for a request: a deposit into the ledger of its matter. */
export function DepositForRequest({ request, onClose }: Props) {
  const { accountId, matterId, matterNumber, clientName } = request;
  const { data } = useTrustAccounts();
  const account = data?.find(({ id }) => id === accountId);
  return (
    account && (
      <DepositDialog
        accounts={[account]}
        matter={{ id: matterId, matterNumber, clientName }}
        request={request}
        onClose={onClose}
      />
    )
  );
}
