import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import { type TrustProposal, trustProposals } from '#contract/trust-proposals.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useRefusePayment } from '#web/trust-proposals/trust-proposal-calls.ts';
import { WaitingPayment } from '#web/trust-proposals/WaitingPayment.tsx';

/** Payments above the firm's limit, which somebody else has to agree to; nothing where none waits. */
export function WaitingPayments({ accountId }: { accountId: string }) {
  const read = useRead(trustProposals.list, { query: { accountId, state: 'proposed' } });
  const refuse = useRefusePayment();
  const [refusing, setRefusing] = useState<TrustProposal | null>(null);
  const place = useFocusKept();
  return (
    <div {...place} className="outline-none empty:hidden">
      {read.data?.length !== 0 && (
        <Card title="Payments that wait for a second person" flush>
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
                onRefuse={() => setRefusing(proposal)}
              />
            ))}
          </ul>
        </Card>
      )}
      <FormDialog
        open={refusing !== null}
        onClose={() => setRefusing(null)}
        title={refusing ? `Refuse ${formatMoney(refusing.amount)} to ${refusing.party}?` : ''}
        description="Nothing is paid, and the money can be used again."
        takes={trustProposals.refuse.takes}
        start={{ note: '' }}
        submit="Refuse"
        danger
        onSubmit={async (body, { idempotencyKey }) => {
          if (refusing)
            await refuse.mutateAsync({ params: { id: refusing.id }, body, idempotencyKey });
        }}
      >
        <TextAreaField name="note" label="Reason" rows={2} required />
      </FormDialog>
    </div>
  );
}
