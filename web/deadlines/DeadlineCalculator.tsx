/** From a day and rules to deadlines, each with its steps, and a task for each. */
import { useState } from 'react';
import type { Deadline } from '#contract/deadlines.ts';
import { AddedDeadlines } from '#web/deadlines/AddedDeadlines.tsx';
import { CountForm } from '#web/deadlines/CountForm.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  /** The hearing to begin with. */
  appointmentId?: string;
  /** The matter to begin with. */
  matterId?: string;
  onClose: () => void;
}

export function DeadlineCalculator({ appointmentId, matterId, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [added, setAdded] = useState<Deadline[] | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Count deadlines"
      description="From a hearing or another day, by the rules of a court."
      wide
      dirty={isDirty}
    >
      {added ? (
        <AddedDeadlines deadlines={added} onMore={() => setAdded(null)} onClose={onClose} />
      ) : (
        <CountForm
          appointmentId={appointmentId ?? null}
          matterId={matterId ?? null}
          onDirtyChange={setDirty}
          onAdded={(list) => {
            setDirty(false);
            setAdded(list);
          }}
        />
      )}
    </Dialog>
  );
}
