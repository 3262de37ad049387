import { formatDay } from '#contract/dates.ts';
import type { TrustReconciliation } from '#contract/trust-reconciliations.ts';
import { useAddress } from '#web/kit/address.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useDiscard } from '#web/trust-reconciliations/reconciliation-calls.ts';

interface Props {
  reconciliation: TrustReconciliation;
  open: boolean;
  onClose: () => void;
}

export function DiscardReconciliation({ reconciliation, open, onClose }: Props) {
  const discard = useDiscard();
  const { adjust } = useAddress();
  const { id, statementOn } = reconciliation;
  return (
    <ConfirmDialog
      open={open}
      title={`Discard the reconciliation of ${formatDay(statementOn)}?`}
      text="The lines of the statement stay, and what was matched stays matched."
      confirm="Discard"
      pending={discard.isPending}
      onCancel={onClose}
      onConfirm={() =>
        discard.mutate(
          { params: { id } },
          { onSuccess: () => adjust({ reconciliation: undefined }), onError: onClose },
        )
      }
    />
  );
}
