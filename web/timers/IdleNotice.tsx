import { Timer as TimerIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { timerSeconds } from '#contract/timers.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { serverNow } from '#web/kit/server-time.ts';
import { type Idle, idleOf, minutesText } from '#web/timers/idle.ts';
import { useChangeTimer, useTimers } from '#web/timers/timer-calls.ts';

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** For who comes back: how long nothing was touched here while the timer ran. Nothing is cut by itself. */
export function IdleNotice() {
  const { running } = useTimers();
  const [idle, setIdle] = useIdle(running);
  const change = useChangeTimer();
  const isOver = idle?.timerId !== running?.id || idle?.runningSince !== running?.runningSince;
  const close = () => setIdle(null);
  const takeOff = () => {
    if (!running || !idle) return;
    const seconds = Math.max(0, timerSeconds(running, serverNow()) - idle.minutes * 60);
    change.mutate({ params: { id: running.id }, body: { seconds } }, { onSuccess: close });
  };
  return (
    <div role="status" className="sticky top-14 z-20 lg:top-0 print:hidden">
      {idle && !isOver && (
        <div className="border-b border-info-solid bg-info-bg text-sm text-info">
          <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6 lg:px-8">
            <p className="flex min-w-0 items-start gap-2.5 py-1 max-sm:flex-1 max-sm:basis-56">
              <TimerIcon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              <span>No input here for {minutesText(idle.minutes)} while the timer ran.</span>
            </p>
            <span className="sm:order-last sm:ml-auto">
              <IconButton label="Dismiss" icon={X} onClick={close} />
            </span>
            <Button size="sm" variant="secondary" onClick={close}>
              Keep the time
            </Button>
            <Button size="sm" variant="secondary" pending={change.isPending} onClick={takeOff}>
              Take {minutesText(idle.minutes)} off
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

type Running = Parameters<typeof idleOf>[0];

function useIdle(running: Running) {
  const [idle, setIdle] = useState<Idle | null>(null);
  const known = useRef(running);
  known.current = running;
  useEffect(() => {
    let last = Date.now();
    const onInput = () => {
      const now = Date.now();
      const ahead = serverNow().getTime() - now;
      const found = idleOf(known.current, last + ahead, now + ahead);
      last = now;
      if (found) setIdle(found);
    };
    for (const name of inputs) document.addEventListener(name, onInput, { passive: true });
    return () => {
      for (const name of inputs) document.removeEventListener(name, onInput);
    };
  }, []);
  return [idle, setIdle] as const;
}
