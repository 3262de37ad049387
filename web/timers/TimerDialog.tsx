import { useState } from 'react';
import * as z from 'zod';
import { durationText, readDuration } from '#contract/durations.ts';
import { NewTimeEntry } from '#contract/time-entries.ts';
import { type Timer, TimerChange, timerSeconds } from '#contract/timers.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { serverNow } from '#web/kit/server-time.ts';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { useChangeTimer } from '#web/timers/timer-calls.ts';

const { matterId, narrative } = TimerChange.shape;
/** The time as people write it; the server takes its seconds. */
const TypedTimer = z.object({ matterId, narrative, duration: NewTimeEntry.shape.duration });

/** What a timer is for, and its time where it ran on by mistake. */
export function TimerDialog({ timer, onClose }: { timer: Timer; onClose: () => void }) {
  const change = useChangeTimer();
  const [shown] = useState(() => durationText(timerSeconds(timer, serverNow())));
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change timer"
      takes={TypedTimer}
      start={{ matterId: timer.matterId, narrative: timer.narrative, duration: shown }}
      submit="Save Timer"
      onSubmit={async (_, { changed }) => {
        const { duration, ...fields } = changed;
        const seconds = duration === undefined ? null : readDuration(duration);
        // Only who touched the time means it: it has been running on since this was opened.
        const body = { ...fields, ...(seconds === null ? {} : { seconds }) };
        if (Object.keys(body).length > 0)
          await change.mutateAsync({ params: { id: timer.id }, body });
      }}
    >
      <MatterField name="matterId" label="Matter" startId={timer.matterId} isOpenOnly />
      <TextAreaField name="narrative" label="What it is for" rows={3} />
      <TextField
        name="duration"
        label="Time"
        autoComplete="off"
        hint="As you would say it: 1h20m, 1:20, 80m or 1.3. One that runs goes on from there."
      />
    </FormDialog>
  );
}
