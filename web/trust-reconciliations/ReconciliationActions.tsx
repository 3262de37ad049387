import { PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import type { ReconciliationRecord } from '#contract/trust-reconciliations.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { DiscardReconciliation } from '#web/trust-reconciliations/DiscardReconciliation.tsx';
import { PdfButton } from '#web/trust-reconciliations/ReconciliationTable.tsx';
import { ReopenReconciliation } from '#web/trust-reconciliations/ReopenReconciliation.tsx';
import { SignReconciliation } from '#web/trust-reconciliations/SignReconciliation.tsx';

interface Props {
  reconciliation: ReconciliationRecord;
  /** Undefined while it is being read. */
  account: TrustAccount | undefined;
}

/** Sign it or discard it; of the last one that was signed, take the signature back. */
export function ReconciliationActions({ reconciliation, account }: Props) {
  const [asked, setAsked] = useState<'sign' | 'reopen' | 'discard' | null>(null);
  const maySign = useMay('signTrust');
  const mayReopen = useMay('runTrust');
  const { state, statementOn, workings } = reconciliation;
  const isOpen = state === 'open';
  const isLast = state === 'signed' && account?.lockedThrough === statementOn;
  const close = () => setAsked(null);
  // Its button goes with the act: the focus stays here.
  const place = useFocusKept();
  return (
    <div
      {...place}
      className="grid justify-items-start gap-1 outline-none sm:justify-items-end print:hidden"
    >
      <div className="flex flex-wrap gap-2">
        {isOpen && maySign && workings.isAgreed && (
          <Button size="sm" icon={PenLine} onClick={() => setAsked('sign')}>
            Sign
          </Button>
        )}
        {isLast && mayReopen && (
          <Button variant="secondary" size="sm" icon={RotateCcw} onClick={() => setAsked('reopen')}>
            Reopen
          </Button>
        )}
        <PdfButton reconciliation={reconciliation} />
        {isOpen && (
          <Button
            variant="quiet-danger"
            size="sm"
            icon={Trash2}
            onClick={() => setAsked('discard')}
          >
            Discard
          </Button>
        )}
      </div>
      {isOpen && <p className="text-sm text-muted">{whoSigns(maySign, workings.isAgreed)}</p>}
      <SignReconciliation reconciliation={reconciliation} open={asked === 'sign'} onClose={close} />
      <ReopenReconciliation
        reconciliation={reconciliation}
        open={asked === 'reopen'}
        onClose={close}
      />
      <DiscardReconciliation
        reconciliation={reconciliation}
        open={asked === 'discard'}
        onClose={close}
      />
    </div>
  );
}

/** Why there is no button to sign with, where there is none. */
function whoSigns(maySign: boolean, isAgreed: boolean): string {
  if (!maySign) return 'An attorney or a manager signs it.';
  return isAgreed ? '' : 'It can be signed once all three agree.';
}
