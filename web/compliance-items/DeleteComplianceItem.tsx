import type { ComplianceItem } from '#contract/compliance-items.ts';
import { useRemoveItem } from '#web/compliance-items/compliance-item-calls.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  item: ComplianceItem | null;
  onClose: () => void;
  /** After it has left the list. */
  onGone: () => void;
}

export function DeleteComplianceItem({ item, onClose, onGone }: Props) {
  const remove = useRemoveItem();
  const confirm = () => {
    if (!item) return;
    // Why it was refused is said by the toast; asking again would not help.
    remove.mutate({ params: { id: item.id } }, { onSuccess: onGone, onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={item !== null}
      title="Are you sure you want to delete this compliance item?"
      text={<p className="font-medium wrap-anywhere text-fg">{item?.title}</p>}
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
