/** One window for opening a matter and for looking at one, so that the focus knows its way back. */
import { useState } from 'react';
import { type CheckedMatter, matters } from '#contract/matters.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MatterView } from '#web/matters/MatterView.tsx';
import { NewMatterForm } from '#web/matters/NewMatterForm.tsx';

export function MatterDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const id = search.get('matter');
  const isNew = id === 'new';
  const read = useRead(matters.one, { params: { id: id ?? '' }, enabled: id !== null && !isNew });
  const matter = read.data;

  const close = () => {
    setDirty(false);
    adjust({ matter: undefined, for: undefined });
  };
  const onOpened = ({ id: opened, conflictCheck }: CheckedMatter) => {
    setDirty(false);
    if (conflictCheck && conflictCheck.hitCount > 0)
      adjust({ matter: undefined, for: undefined, check: conflictCheck.id });
    else adjust({ matter: opened, for: undefined });
  };
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={
        isNew ? 'New Matter' : matter ? `${matter.matterNumber}, ${matter.clientName}` : 'Matter'
      }
      wide
      dirty={isDirty}
    >
      {isNew && (
        <NewMatterForm clientId={search.get('for')} onDirtyChange={setDirty} onDone={onOpened} />
      )}
      {id !== null && !isNew && read.error?.status === 404 && (
        <EmptyState text="There is no such matter." />
      )}
      {id !== null && !isNew && read.error?.status !== 404 && (
        <Arriving
          read={read}
          rows={6}
          loading="Loading the matter"
          failed="Could not load the matter."
        />
      )}
      {matter && <MatterView key={matter.id} matter={matter} onDirtyChange={setDirty} />}
    </Dialog>
  );
}
