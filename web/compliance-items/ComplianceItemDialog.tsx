/** One window for a new compliance item and for looking at one, so that the focus knows its way back. */
import { useState } from 'react';
import { complianceItems } from '#contract/compliance-items.ts';
import { ComplianceItemForm } from '#web/compliance-items/ComplianceItemForm.tsx';
import { ComplianceItemView } from '#web/compliance-items/ComplianceItemView.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** `?item=new`, or `?item=ID`. */
export function ComplianceItemDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const opened = search.get('item');
  const isNew = opened === 'new';
  const id = isNew ? null : opened;
  const read = useRead(complianceItems.one, { params: { id: id ?? '' }, enabled: id !== null });
  const item = id === null ? undefined : read.data;

  const close = () => {
    setDirty(false);
    adjust({ item: undefined });
  };
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={isNew ? 'Create Compliance Item' : (item?.title ?? 'Compliance item')}
      dirty={isDirty}
      wide
    >
      {isNew && <ComplianceItemForm onDirtyChange={setDirty} onSaved={close} onCancel={close} />}
      {id !== null && read.error?.status === 404 && (
        <EmptyState text="There is no such compliance item." />
      )}
      {id !== null && read.error?.status !== 404 && (
        <Arriving
          key={id}
          read={read}
          loading="Loading the compliance item"
          failed="Could not load the compliance item."
        />
      )}
      {item && (
        <ComplianceItemView key={item.id} item={item} onDirtyChange={setDirty} onGone={close} />
      )}
    </Dialog>
  );
}
