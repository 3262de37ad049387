/** One's timers, at the top of every screen: the running one's clock, or a quiet clock where none runs. */
import { Clock as ClockIcon, Plus, Timer as TimerIcon, TriangleAlert } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type Timer, timerSeconds } from '#contract/timers.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { CountBadge } from '#web/kit/CountBadge.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useServerNow } from '#web/kit/now.ts';
import { Popover } from '#web/kit/Popover.tsx';
import { serverNow } from '#web/kit/server-time.ts';
import { askForTime } from '#web/time-entries/time-asked.ts';
import { Clock } from '#web/timers/Clock.tsx';
import { DiscardTimer } from '#web/timers/DiscardTimer.tsx';
import { TimerDialog } from '#web/timers/TimerDialog.tsx';
import { TimerRow } from '#web/timers/TimerRow.tsx';
import { useNewTimer, useTimers } from '#web/timers/timer-calls.ts';
import { forgottenWords, shortName, timerName } from '#web/timers/timer-words.ts';

export function TimersPopover() {
  const { data = [], running, isError } = useTimers();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<Timer | null>(null);
  const [discarded, setDiscarded] = useState<Timer | null>(null);
  const { start, isPending } = useNewTimer();
  const paused = running ? 0 : data.length;
  const label = paused === 0 ? 'Timers' : `Timers, ${paused} paused`;

  /** A window takes the place of this one. */
  const leaveTo = (open: (timer: Timer) => void) => (timer: Timer) => {
    setOpen(false);
    open(timer);
  };
  const log = (timer: Timer) => {
    const { matterId, narrative, taskId, appointmentId } = timer;
    const seconds = timerSeconds(timer, serverNow());
    askForTime({
      timerId: timer.id,
      isTimerRunning: timer.runningSince !== null,
      seconds,
      matterId,
      narrative,
      taskId,
      appointmentId,
    });
  };
  return (
    <div className="relative">
      <Popover
        label="Timers"
        open={isOpen}
        onOpenChange={setOpen}
        roomy
        trigger={
          running ? <Running timer={running} /> : <IconButton label={label} icon={ClockIcon} />
        }
      >
        <div className="flex items-center justify-between gap-3 border-b border-border px-4 py-3">
          <h2 className="font-semibold">Timers</h2>
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            pending={isPending}
            onClick={(click) => start(click, {})}
          >
            New timer
          </Button>
        </div>
        <div className="min-h-0 overflow-y-auto">
          {isError && (
            <div className="p-4">
              <Alert>Could not load your timers.</Alert>
            </div>
          )}
          {!isError && data.length === 0 && (
            <p className="px-4 py-8 text-center text-sm text-muted">
              No timers. A new one starts at once; what it is for can be said later.
            </p>
          )}
          {data.length > 0 && (
            <ul aria-label="Timers">
              {data.map((timer) => (
                <TimerRow
                  key={timer.id}
                  timer={timer}
                  onLog={leaveTo(log)}
                  onChange={leaveTo(setChanged)}
                  onDiscard={leaveTo(setDiscarded)}
                />
              ))}
            </ul>
          )}
        </div>
      </Popover>
      {paused > 0 && <CountBadge count={paused} isQuiet className="absolute -top-0.5 -right-0.5" />}
      {changed && <TimerDialog timer={changed} onClose={() => setChanged(null)} />}
      <DiscardTimer timer={discarded} onClose={() => setDiscarded(null)} />
    </div>
  );
}

function Running({ timer, ...trigger }: { timer: Timer } & ComponentProps<'button'>) {
  const { user } = useCurrentUser();
  const isForgotten = forgottenWords(timer, useServerNow(), user?.timeZone) !== null;
  const Icon = isForgotten ? TriangleAlert : TimerIcon;
  return (
    <button
      {...trigger}
      type="button"
      title={timerName(timer)}
      className={buttonLook(
        'secondary',
        'md',
        'px-2.5',
        isForgotten ? 'border-warning-solid bg-warning-bg text-warning' : undefined,
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className="sr-only">
        {isForgotten ? 'Timers, one was probably forgotten: ' : 'Timers, one runs: '}
      </span>
      {/* Beside a long title there is room for the clock only; the name stays in the tooltip and for who listens. */}
      <span className="max-w-28 truncate text-sm max-[85rem]:sr-only">{shortName(timer)}</span>{' '}
      <span className="text-sm">
        <Clock timer={timer} />
      </span>
    </button>
  );
}
