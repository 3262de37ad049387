import { useState } from 'react';
import type { CheckedParty, Party } from '#contract/parties.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { PartyForm } from '#web/parties/PartyForm.tsx';

interface Props {
  matterId: string;
  /** 'new' for an empty form, a party to edit it, null for closed. */
  open: Party | 'new' | null;
  onClose: (saved?: CheckedParty) => void;
}

export function PartyDialog({ matterId, open, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  const party = open === 'new' ? null : open;
  const close = (saved?: CheckedParty) => {
    setDirty(false);
    onClose(saved);
  };
  return (
    <Dialog
      open={open !== null}
      onClose={() => close()}
      title={party ? 'Edit Party' : 'Add Party'}
      description="Names are checked for conflicts."
      dirty={isDirty}
    >
      {open !== null && (
        <PartyForm
          matterId={matterId}
          party={party ?? undefined}
          onDirtyChange={setDirty}
          onDone={close}
        />
      )}
    </Dialog>
  );
}
