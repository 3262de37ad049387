import { Pause, Pencil, Play, Trash2, TriangleAlert } from 'lucide-react';
import { durationText } from '#contract/durations.ts';
import { type Timer, timerSeconds } from '#contract/timers.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useServerNow } from '#web/kit/now.ts';
import { Clock } from '#web/timers/Clock.tsx';
import { usePauseTimer, useStartTimer } from '#web/timers/timer-calls.ts';
import { forgottenWords, timerName } from '#web/timers/timer-words.ts';

interface Props {
  timer: Timer;
  onLog: (timer: Timer) => void;
  onChange: (timer: Timer) => void;
  onDiscard: (timer: Timer) => void;
}

export function TimerRow({ timer, onLog, onChange, onDiscard }: Props) {
  const { user } = useCurrentUser();
  const now = useServerNow();
  const pause = usePauseTimer();
  const start = useStartTimer();
  const params = { id: timer.id };
  const isRunning = timer.runningSince !== null;
  const forgotten = forgottenWords(timer, now, user?.timeZone);
  const name = timerName(timer);
  // To the minute: it is read out when somebody comes by, not whenever it ticks.
  const seconds = timerSeconds(timer, now);
  const toMinute = durationText(seconds - (seconds % 60));
  return (
    <li className="grid gap-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name}</p>
          {timer.matterNumber && timer.narrative && (
            <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{timer.narrative}</p>
          )}
        </div>
        <p className={isRunning ? 'text-lg font-semibold text-primary' : 'text-lg text-muted'}>
          <Clock timer={timer} />
          <span className="sr-only">
            {isRunning ? `Runs, at ${toMinute}` : `Paused at ${toMinute}`}
          </span>
        </p>
      </div>
      {forgotten && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-warning">
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {forgotten}
          <button
            type="button"
            onClick={() => onChange(timer)}
            className="min-h-6 font-medium underline pointer-coarse:min-h-11"
          >
            Correct the time
          </button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
          <Button
            size="sm"
            variant="secondary"
            icon={Pause}
            aria-label={`Pause ${name}`}
            pending={pause.isPending}
            onClick={() => pause.mutate({ params })}
          >
            Pause
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            icon={Play}
            aria-label={`Start ${name}`}
            pending={start.isPending}
            onClick={() => start.mutate({ params })}
          >
            Start
          </Button>
        )}
        <Button size="sm" aria-label={`Stop and log ${name}`} onClick={() => onLog(timer)}>
          Stop and log
        </Button>
        <span className="ml-auto flex">
          <IconButton label={`Change ${name}`} icon={Pencil} onClick={() => onChange(timer)} />
          <IconButton
            label={`Discard ${name}`}
            icon={Trash2}
            variant="quiet-danger"
            onClick={() => onDiscard(timer)}
          />
        </span>
      </div>
    </li>
  );
}
