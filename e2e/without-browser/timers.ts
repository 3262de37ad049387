/** The timers of the page: they end with it. Whoever writes journeys waits by Node's own. */
import timers from 'node:timers';

interface Timer {
  stop: () => void;
  work: () => void;
  due: number;
  every: number | null;
}

const running = new Map<number, Timer>();
let count = 0;

function start(run: () => void, ms: number | undefined, isRepeated: boolean): number {
  count += 1;
  const id = count;
  const work = () => {
    if (!isRepeated) running.delete(id);
    try {
      run();
    } catch (error) {
      reportError(error);
    }
  };
  schedule(id, work, ms ?? 0, isRepeated ? (ms ?? 0) : null);
  return id;
}

function schedule(id: number, work: () => void, ms: number, every: number | null) {
  const timer = timers.setTimeout(() => {
    if (every !== null) schedule(id, work, every, every);
    work();
  }, ms);
  const due = performance.now() + ms;
  running.set(id, { stop: () => clearTimeout(timer), work, due, every });
}

/** As if so much time had passed at once: what is due by then happens, each once. The date stays as it is. */
export function letPass(ms: number) {
  const then = performance.now() + ms;
  const waiting = [...running].sort(([, one], [, other]) => one.due - other.due);
  for (const [id, { stop, work, due, every }] of waiting) {
    if (!running.has(id)) continue;
    stop();
    schedule(id, work, due > then ? due - then : (every ?? 0), every);
    if (due > then) continue;
    if (every === null) stopTimer(id);
    work();
  }
}

const stopTimer = (id: number | undefined) => {
  const timer = id === undefined ? undefined : running.get(id);
  timer?.stop();
  if (id !== undefined) running.delete(id);
};
const { clearTimeout } = timers;

type Work = (...given: unknown[]) => void;

Object.assign(globalThis, {
  setTimeout: (run: Work, ms?: number, ...given: unknown[]) =>
    start(() => run(...given), ms, false),
  setInterval: (run: Work, ms?: number, ...given: unknown[]) =>
    start(() => run(...given), ms, true),
  clearTimeout: stopTimer,
  clearInterval: stopTimer,
  requestAnimationFrame: (run: (at: number) => void) =>
    start(() => run(performance.now()), 1, false),
  cancelAnimationFrame: stopTimer,
  requestIdleCallback: (run: (deadline: unknown) => void) =>
    start(() => run({ didTimeout: false, timeRemaining: () => 50 }), 1, false),
  cancelIdleCallback: stopTimer,
});

export function endTimers() {
  for (const timer of running.values()) timer.stop();
  running.clear();
}
