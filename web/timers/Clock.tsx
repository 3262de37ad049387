import { useLayoutEffect, useRef } from 'react';
import { clockText } from '#contract/durations.ts';
import { type Timer, timerSeconds } from '#contract/timers.ts';
import { serverNow } from '#web/kit/server-time.ts';

/**
 * The time of a timer, to the second. It writes its own text, so that nothing around it is drawn anew, and
 * nobody is read a number every second: what a screen reader needs stands beside it.
 */
export function Clock({ timer }: { timer: Timer }) {
  const place = useRef<HTMLSpanElement>(null);
  const { seconds, runningSince } = timer;
  useLayoutEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const now = serverNow();
      if (place.current) {
        place.current.textContent = clockText(timerSeconds({ seconds, runningSince }, now));
      }
      if (runningSince === null) return;
      // At the timer's own full second, so that all of its clocks change together.
      const part = Math.max(0, now.getTime() - Date.parse(runningSince)) % 1000;
      next = setTimeout(show, 1000 - part);
    };
    show();
    return () => clearTimeout(next);
  }, [seconds, runningSince]);
  return <span ref={place} aria-hidden className="figure whitespace-nowrap" />;
}
