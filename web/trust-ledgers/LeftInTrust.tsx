import { useState } from 'react';
import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { RefundOfLedger } from '#web/trust-entries/RefundOfLedger.tsx';
import { hasAvailable, whyNotAll } from '#web/trust-ledgers/ledger-words.ts';

/** Money in trust keeps a matter open: it is said before, with the way to give it back. */
export function LeftInTrust({ matterId }: { matterId: string }) {
  const { data } = useRead(trustLedgers.list, { query: { matterId, holding: 'true' } });
  const maySpend = useMay('spendTrust');
  const [refunding, setRefunding] = useState<TrustLedger | null>(null);
  return (
    <>
      {data?.map((left) => {
        const why = whyNotAll(left);
        return (
          <Alert key={left.id} tone="warning">
            <p>
              <MoneyText amount={left.balance} /> is still in trust for this matter.{' '}
              {why ? `Of it ${why}. ` : ''}
              {maySpend
                ? 'Pay it out or refund it before the matter is closed.'
                : 'An attorney or a manager pays it out or refunds it before the matter is closed.'}
            </p>
            {maySpend && hasAvailable(left) && (
              <Button
                size="sm"
                variant="secondary"
                className="mt-2"
                onClick={() => setRefunding(left)}
              >
                Refund to the client
              </Button>
            )}
          </Alert>
        );
      })}
      {refunding && <RefundOfLedger ledger={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}
