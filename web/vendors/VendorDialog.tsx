/** One window for adding a vendor and for editing one, so that the focus knows its way back. */
import { useState } from 'react';
import { vendors } from '#contract/vendors.ts';
import { History } from '#web/activities/History.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { VendorForm } from '#web/vendors/VendorForm.tsx';

/** `?vendor=new`, or `?vendor=ID`. */
export function VendorDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const opened = search.get('vendor');
  const isNew = opened === 'new';
  const id = isNew ? null : opened;
  const read = useRead(vendors.one, { params: { id: id ?? '' }, enabled: id !== null });
  const vendor = id === null ? undefined : read.data;

  const close = () => {
    setDirty(false);
    adjust({ vendor: undefined });
  };
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={isNew ? 'Add New Vendor' : 'Edit Vendor'}
      dirty={isDirty}
    >
      {isNew && <VendorForm onDirtyChange={setDirty} onDone={close} />}
      {id !== null && read.error?.status === 404 && <EmptyState text="There is no such vendor." />}
      {id !== null && read.error?.status !== 404 && (
        <Arriving
          key={id}
          read={read}
          loading="Loading the vendor"
          failed="Could not load the vendor."
        />
      )}
      {vendor && (
        <>
          <VendorForm key={vendor.id} vendor={vendor} onDirtyChange={setDirty} onDone={close} />
          <div className="mt-10 empty:hidden">
            <History of={{ entityId: vendor.id }} known={vendor.name} />
          </div>
        </>
      )}
    </Dialog>
  );
}
