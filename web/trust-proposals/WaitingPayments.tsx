import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { type TrustProposal, trustProposals } from '#contract/trust-proposals.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useHasFailed } from '#web/kit/has-failed.ts';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useApprovePayment, useRejectPayment } from '#web/trust-proposals/trust-proposal-calls.ts';
import { WaitingPayment } from '#web/trust-proposals/WaitingPayment.tsx';

/** Payments above the firm's limit, which somebody else has to agree to; nothing where none waits. */
export function WaitingPayments({ accountId }: { accountId: string }) {
  const read = useRead(trustProposals.list, { query: { accountId, state: 'proposed' } });
  const approve = useApprovePayment();
  const reject = useRejectPayment();
  const [approving, setApproving] = useState<TrustProposal | null>(null);
  const [rejecting, setRejecting] = useState<TrustProposal | null>(null);
  const place = useFocusKept();
  const hasFailed = useHasFailed(read);
  return (
    <div {...place} className="outline-none empty:sr-only">
      {(read.data ? read.data.length > 0 : hasFailed) && (
        <Card title="Payments that wait for a second approver" flush>
          <Arriving
            read={read}
            rows={1}
            loading="Loading payments that wait"
            failed="Could not load payments that wait."
          />
          <ul>
            {read.data?.map((proposal) => (
              <WaitingPayment
                key={proposal.id}
                proposal={proposal}
                onApprove={() => setApproving(proposal)}
                onReject={() => setRejecting(proposal)}
              />
            ))}
          </ul>
        </Card>
      )}
      <ConfirmDialog
        open={approving !== null}
        title={approving ? `Pay ${formatMoney(approving.amount)} to ${approving.party}?` : ''}
        text={
          approving &&
          `The payment is recorded at once, out of the ledger of ${approving.clientName}, ${approving.matterNumber}. You answer for it as the second approver.`
        }
        confirm="Approve"
        harmless
        pending={approve.isPending}
        onConfirm={() => {
          if (!approving) return;
          const gone = { onSettled: () => setApproving(null) };
          approve.mutate({ params: { id: approving.id } }, gone);
        }}
        onCancel={() => setApproving(null)}
      />
      <FormDialog
        open={rejecting !== null}
        onClose={() => setRejecting(null)}
        title={rejecting ? `Reject ${formatMoney(rejecting.amount)} to ${rejecting.party}?` : ''}
        description="Nothing is paid, and the money can be used again."
        takes={trustProposals.refuse.takes}
        start={{ note: '' }}
        submit="Reject"
        danger
        onSubmit={async (body, { idempotencyKey }) => {
          if (rejecting)
            await reject.mutateAsync({ params: { id: rejecting.id }, body, idempotencyKey });
        }}
      >
        <TextAreaField name="note" label="Reason" rows={2} required />
      </FormDialog>
    </div>
  );
}
