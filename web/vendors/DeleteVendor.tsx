import type { Vendor } from '#contract/vendors.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useRemoveVendor } from '#web/vendors/vendor-calls.ts';

interface Props {
  /** Null: nobody is asked anything. */
  vendor: Vendor | null;
  onClose: () => void;
}

export function DeleteVendor({ vendor, onClose }: Props) {
  const remove = useRemoveVendor();
  return (
    <ConfirmDialog
      open={vendor !== null}
      title="Are you sure you want to delete this vendor?"
      text={
        <>
          <p className="font-medium wrap-anywhere text-fg">{vendor?.name}</p>
          <p>Expenses keep the vendor's name.</p>
        </>
      }
      confirm="Delete"
      pending={remove.isPending}
      onConfirm={() =>
        vendor && remove.mutate({ params: { id: vendor.id } }, { onSuccess: onClose })
      }
      onCancel={onClose}
    />
  );
}
