import { useState } from 'react';
import { timeEntries } from '#contract/time-entries.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { BilledTime } from '#web/time-entries/BilledTime.tsx';
import { TimeDialog } from '#web/time-entries/TimeDialog.tsx';

/** `?entry=ID`: an entry to change; once a bill has it, to read and to code. */
export function EntryDialog() {
  const { search, adjust } = useAddress();
  const id = search.get('entry');
  const read = useRead(timeEntries.one, { params: { id: id ?? '' }, enabled: id !== null });
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    adjust({ entry: undefined });
  };
  if (id === null) return null;
  const entry = read.data;
  if (entry && entry.state !== 'billed')
    return <TimeDialog key={entry.id} entry={entry} onClose={close} />;
  return (
    <Dialog open onClose={close} title="Time entry" dirty={isDirty}>
      {read.error?.status === 404 ? (
        <EmptyState text="There is no such time entry. It may have been deleted." />
      ) : (
        <Arriving
          read={read}
          rows={3}
          loading="Loading the time entry"
          failed="Could not load the time entry."
        />
      )}
      {entry && <BilledTime entry={entry} onDirtyChange={setDirty} onDone={close} />}
    </Dialog>
  );
}
