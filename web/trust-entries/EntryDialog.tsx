/** `?entry=ID`: one entry of a trust account, over the desk. */
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { trustEntries } from '#contract/trust-entries.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { EntryFacts } from '#web/trust-entries/EntryFacts.tsx';
import { canBeVoided, entryName } from '#web/trust-entries/entry-words.ts';
import { VoidDialog } from '#web/trust-entries/VoidDialog.tsx';

export function EntryDialog() {
  const { search, adjust } = useAddress();
  const id = search.get('entry');
  const read = useRead(trustEntries.get, { params: { id: id ?? '' }, enabled: id !== null });
  const maySpend = useMay('spendTrust');
  const [voiding, setVoiding] = useState<'mistake' | 'returned' | null>(null);
  const place = useFocusKept();
  const entry = read.data;
  return (
    <Dialog
      open={id !== null}
      onClose={() => adjust({ entry: undefined })}
      title={entry ? entryName(entry) : 'Trust entry'}
    >
      <Arriving
        read={read}
        rows={6}
        loading="Loading the entry"
        failed="Could not load the entry."
      />
      {entry && (
        <div {...place} className="grid gap-4 outline-none">
          <EntryFacts entry={entry} />
          {canBeVoided(entry) && maySpend && (
            <div className="flex flex-wrap gap-2">
              {entry.kind === 'deposit' && (
                <Button variant="secondary" icon={Ban} onClick={() => setVoiding('returned')}>
                  Returned by the bank (NSF)
                </Button>
              )}
              <Button variant="quiet-danger" icon={Undo2} onClick={() => setVoiding('mistake')}>
                Void
              </Button>
            </div>
          )}
          {canBeVoided(entry) && !maySpend && (
            <p className="text-sm text-muted">An attorney or a manager can void this entry.</p>
          )}
        </div>
      )}
      {entry && voiding && (
        <VoidDialog
          entry={entry}
          isReturned={voiding === 'returned'}
          onClose={() => setVoiding(null)}
        />
      )}
    </Dialog>
  );
}
