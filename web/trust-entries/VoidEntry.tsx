import { trustEntries } from '#contract/trust-entries.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { VoidDialog } from '#web/trust-entries/VoidDialog.tsx';

/** For whoever knows an entry only by its id: a payment that came from trust. */
export function VoidEntry({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(trustEntries.get, { params: { id } });
  if (read.data) return <VoidDialog entry={read.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Void the trust entry">
      <Arriving
        read={read}
        rows={3}
        loading="Loading the entry"
        failed="Could not load the entry."
      />
    </Dialog>
  );
}
