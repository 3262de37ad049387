import { useState } from 'react';
import type { TimeEntry } from '#contract/time-entries.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { TimeForm } from '#web/time-entries/TimeForm.tsx';
import type { TimeStart } from '#web/time-entries/time-asked.ts';

interface Props {
  start?: TimeStart;
  entry?: TimeEntry;
  onClose: () => void;
}

/** One window for logging time, wherever it is asked for, and for changing what was logged. */
export function TimeDialog({ start = {}, entry, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  const [turn, setTurn] = useState({ count: 0, start });
  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Edit Time' : 'Log Time'}
      description={start.timerId && turn.count === 0 ? becomesOf(start) : undefined}
      dirty={isDirty}
      wide
    >
      <TimeForm
        key={turn.count}
        entry={entry}
        start={turn.start}
        onDirtyChange={setDirty}
        onDone={onClose}
        onAnother={(next) => {
          setDirty(false);
          setTurn({ count: turn.count + 1, start: next });
        }}
      />
    </Dialog>
  );
}

const becomesOf = ({ isTimerRunning }: TimeStart) =>
  isTimerRunning
    ? 'The timer goes on until this is logged, and ends with it.'
    : 'The timer ends when this is logged.';
