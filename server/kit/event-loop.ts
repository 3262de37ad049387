/** How late this process is with everything: the delay of its event loop. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface EventLoop {
  /**
   * The mean delay of the last second or of the one before, whichever was shorter, in seconds. One
   * long pause is no overload: the second after it is as good as any other.
   */
  recent(): number;
  /** What 99 of 100 delays stayed under since this was last asked, in seconds. */
  worst(): number;
  stop(): void;
}

const nanoseconds = 1e9;
const everyMs = 50;
const windowMs = 1000;

export function watchEventLoop(): EventLoop {
  const sinceAsked = monitorEventLoopDelay({ resolution: 20 });
  sinceAsked.enable();
  const windows = meansOfWindows();
  const timer = setInterval(windows.tick, everyMs).unref();
  return {
    recent: windows.shorterOfTwo,
    worst() {
      const delay = sinceAsked.percentile(99) / nanoseconds;
      sinceAsked.reset();
      return delay;
    },
    stop() {
      clearInterval(timer);
      sinceAsked.disable();
    },
  };
}

/** By hand: Node's histogram leaves out the first delay after a reset, and under load that is all of them. */
function meansOfWindows() {
  let previous = performance.now();
  let began = previous;
  let late = 0;
  let ticks = 0;
  let last = 0;
  let beforeLast = 0;
  return {
    shorterOfTwo: () => Math.min(last, beforeLast),
    tick() {
      const now = performance.now();
      late += Math.max(0, now - previous - everyMs) / 1000;
      ticks += 1;
      previous = now;
      if (now - began < windowMs) return;
      beforeLast = last;
      last = late / ticks;
      began = now;
      late = 0;
      ticks = 0;
    },
  };
}
