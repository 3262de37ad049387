import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import type { ShownLine } from '#web/trust-statement-lines/LineRow.tsx';
import { useRemoveLine } from '#web/trust-statement-lines/statement-line-calls.ts';

interface Props {
  line: ShownLine;
  open: boolean;
  onClose: () => void;
}

export function RemoveLine({ line, open, onClose }: Props) {
  const remove = useRemoveLine();
  return (
    <ConfirmDialog
      open={open}
      title="Remove this line?"
      text={`${formatDay(line.day)}: ${line.description}, ${formatMoney(line.amount)}. Only a line that is not on the bank’s statement should be removed.`}
      confirm="Remove"
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate({ params: { id: line.id } }, { onSettled: onClose })}
    />
  );
}
