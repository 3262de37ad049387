/** What can be done with one's timers, with the words for how it went. */
import { type Timer, timers } from '#contract/timers.ts';
import { useRead, useWrite } from '#web/kit/api.ts';
import { timerName } from '#web/timers/timer-words.ts';

/** One's own, the running one first. A failure to ask is silent: the header keeps what it last knew. */
export function useTimers() {
  const read = useRead(timers.list);
  return { ...read, running: read.data?.find(({ runningSince }) => runningSince !== null) };
}

/** One at a time runs: who starts another hears what became of the first. */
function useStarted() {
  const { running } = useTimers();
  return (started: Timer) =>
    running && running.id !== started.id
      ? `Timer started. ${timerName(running)}: paused, and keeps its time.`
      : 'Timer started';
}

export const useNewTimer = () =>
  useWrite(timers.create, { done: useStarted(), failed: 'Failed to start the timer' });

export const useStartTimer = () =>
  useWrite(timers.start, { done: useStarted(), failed: 'Failed to start the timer' });

export const usePauseTimer = () =>
  useWrite(timers.pause, { done: 'Timer paused', failed: 'Failed to pause the timer' });

export const useChangeTimer = () =>
  useWrite(timers.change, { done: 'Timer changed', failed: 'Failed to change the timer' });

export const useDiscardTimer = () =>
  useWrite(timers.discard, { done: 'Timer discarded', failed: 'Failed to discard the timer' });
