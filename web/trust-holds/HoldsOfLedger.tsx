import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import { formatDate } from '#contract/dates.ts';
import { type TrustHold, trustHoldLabels, trustHolds } from '#contract/trust-holds.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { useHasFailed } from '#web/kit/has-failed.ts';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { useReleaseTrustHold } from '#web/trust-holds/trust-hold-calls.ts';
import { ledgersPlace } from '#web/trust-ledgers/trust-places.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

const tones: Record<TrustHold['kind'], Tone> = {
  hold: 'info',
  dispute: 'danger',
  proposal: 'warning',
};

/** What of a ledger may not be used, and why; nothing where nothing ever was. */
export function HoldsOfLedger({ ledgerId }: { ledgerId: string }) {
  const read = useRead(trustHolds.list, { query: { ledgerId } });
  const release = useReleaseTrustHold();
  const mayRelease = useMay('spendTrust');
  const [releasing, setReleasing] = useState<TrustHold | null>(null);
  const place = useFocusKept();
  const hasFailed = useHasFailed(read);
  if (read.data ? read.data.length === 0 : !hasFailed) return null;
  return (
    <Card title="Held and disputed" flush>
      <Arriving read={read} rows={2} loading="Loading holds" failed="Could not load holds." />
      <div {...place} className="outline-none">
        <ul>
          {read.data?.map((hold) => (
            <HoldRow
              key={hold.id}
              hold={hold}
              onRelease={
                mayRelease && hold.kind !== 'proposal' && hold.releasedAt === null
                  ? () => setReleasing(hold)
                  : undefined
              }
            />
          ))}
        </ul>
      </div>
      <FormDialog
        open={releasing !== null}
        onClose={() => setReleasing(null)}
        title={releasing ? `Release ${formatMoney(releasing.amount)}?` : ''}
        description="It can be used again. The reason is kept."
        takes={trustHolds.release.takes}
        start={{ reason: '' }}
        submit="Release"
        onSubmit={async (body, { idempotencyKey }) => {
          if (releasing)
            await release.mutateAsync({ params: { id: releasing.id }, body, idempotencyKey });
        }}
      >
        <TextAreaField name="reason" label="Reason" rows={2} required />
      </FormDialog>
    </Card>
  );
}

function HoldRow({ hold, onRelease }: { hold: TrustHold; onRelease?: () => void }) {
  const nameOf = useColleagueName();
  const { kind, amount, reason, placedBy, placedAt, releasedBy, releasedAt, releaseReason } = hold;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-4 py-2.5 text-sm sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            <MoneyText amount={amount} />
          </span>
          <Badge tone={releasedAt ? 'neutral' : tones[kind]}>
            {releasedAt ? 'Released' : trustHoldLabels[kind]}
          </Badge>
        </p>
        <p className="wrap-anywhere">{reason}</p>
        {kind === 'proposal' && releasedAt === null && (
          <Link href={ledgersPlace} className="prose-link">
            See the payment that waits
          </Link>
        )}
        <p className="text-muted wrap-anywhere">
          {nameOf(placedBy) ?? 'Somebody'}, {formatDate(placedAt)}
          {releasedAt &&
            ` · Released by ${nameOf(releasedBy) ?? 'somebody'}, ${formatDate(releasedAt)}: ${releaseReason}`}
        </p>
      </div>
      {onRelease && (
        <Button
          size="sm"
          variant="secondary"
          icon={LockOpen}
          aria-label={`Release ${formatMoney(amount)}`}
          onClick={onRelease}
        >
          Release
        </Button>
      )}
    </li>
  );
}
