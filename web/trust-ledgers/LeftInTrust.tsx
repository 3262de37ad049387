import { useState } from 'react';
import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { useHasFailed } from '#web/kit/has-failed.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { RefundOfLedger } from '#web/trust-entries/RefundOfLedger.tsx';
import { hasAvailable, whyNotAll } from '#web/trust-ledgers/ledger-words.ts';
import { ledgerPlace } from '#web/trust-ledgers/trust-places.ts';

/** Money in trust keeps a matter open: it is said before, with the way to give it back. */
export function LeftInTrust({ matterId }: { matterId: string }) {
  const read = useRead(trustLedgers.list, { query: { matterId, holding: 'true' } });
  const hasFailed = useHasFailed(read);
  const maySpend = useMay('spendTrust');
  const [refunding, setRefunding] = useState<TrustLedger | null>(null);
  return (
    <>
      {hasFailed && (
        <Arriving
          read={read}
          rows={1}
          loading="Loading trust money"
          failed="Could not load what is in trust for this matter."
        />
      )}
      {read.data?.map((left) => {
        const why = whyNotAll(left);
        return (
          <Alert key={left.id} tone="warning">
            <p>
              <MoneyText amount={left.balance} /> is still in trust for this matter.{' '}
              {why ? `Of it ${why}. ` : ''}
              {maySpend
                ? 'Disburse or refund it before the matter is closed.'
                : 'An attorney or a manager disburses or refunds it before the matter is closed.'}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {maySpend && hasAvailable(left) && (
                <Button size="sm" variant="secondary" onClick={() => setRefunding(left)}>
                  Refund to the client
                </Button>
              )}
              <ButtonLink href={ledgerPlace(left.id)} variant="secondary" size="sm">
                Open ledger
              </ButtonLink>
            </div>
          </Alert>
        );
      })}
      {refunding && <RefundOfLedger ledger={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
}
