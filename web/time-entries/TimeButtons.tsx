import { Clock, Timer } from 'lucide-react';
import { Button } from '#web/kit/Button.tsx';
import { askForTime, type TimeStart } from '#web/time-entries/time-asked.ts';
import { useNewTimer } from '#web/timers/timer-calls.ts';

/** Log time for this, or let a timer run for it. */
export function TimeButtons({ start }: { start: TimeStart }) {
  const timer = useNewTimer();
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
        pending={timer.isPending}
        onClick={(click) =>
          timer.start(click, {
            matterId: matterId ?? null,
            narrative: narrative ?? null,
            taskId: taskId ?? null,
            appointmentId: appointmentId ?? null,
          })
        }
      >
        Start timer
      </Button>
    </>
  );
}
