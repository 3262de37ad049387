import { useState } from 'react';
import { conflictChecks } from '#contract/conflict-checks.ts';
import { ConflictReport } from '#web/conflict-checks/ConflictReport.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

export function ConflictCheckDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const id = search.get('check');
  const read = useRead(conflictChecks.one, { params: { id: id ?? '' }, enabled: id !== null });
  const close = () => {
    setDirty(false);
    adjust({ check: undefined });
  };
  return (
    <Dialog
      open={id !== null}
      onClose={close}
      title={read.data ? `Conflict check: ${read.data.subjectName}` : 'Conflict check'}
      wide
      dirty={isDirty}
    >
      {id !== null && read.error?.status === 404 && (
        <EmptyState text="There is no such conflict check." />
      )}
      {id !== null && read.error?.status !== 404 && (
        <Arriving
          read={read}
          rows={6}
          loading="Loading the conflict check"
          failed="Could not load the conflict check."
        />
      )}
      {read.data && (
        <ConflictReport key={read.data.id} report={read.data} onDirtyChange={setDirty} />
      )}
    </Dialog>
  );
}
