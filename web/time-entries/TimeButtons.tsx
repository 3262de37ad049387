import { Clock, Timer } from 'lucide-react';
import { Button } from '#web/kit/Button.tsx';
import { askForTime, type TimeStart } from '#web/time-entries/time-asked.ts';
import { useNewTimer } from '#web/timers/timer-calls.ts';

/** Log time for this, or let a timer run for it. */
export function TimeButtons({ start }: { start: TimeStart }) {
  const startTimer = useNewTimer();
  const { matterId, narrative, taskId, appointmentId } = start;
  return (
    <>
      <Button size="sm" variant="secondary" icon={Clock} onClick={() => askForTime(start)}>
        Log time
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={Timer}
        pending={startTimer.isPending}
        onClick={() =>
          startTimer.mutate({
            body: {
              matterId: matterId ?? null,
              narrative: narrative ?? null,
              taskId: taskId ?? null,
              appointmentId: appointmentId ?? null,
            },
          })
        }
      >
        Start timer
      </Button>
    </>
  );
}
