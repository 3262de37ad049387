/** What can be done with one's timers, with the words for how it went. */
import { type MouseEvent, useRef } from 'react';
import type { Input } from '#contract/endpoint.ts';
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

export function useNewTimer() {
  const { mutate, isPending } = useWrite(timers.create, {
    done: useStarted(),
    failed: 'Failed to start the timer',
  });
  const isSent = useRef(false);
  /** A double click is one wish: also where the first is answered before the second, or both come before a render. */
  const start = (click: Pick<MouseEvent, 'detail'>, body: Input<typeof timers.create>) => {
    if (click.detail > 1 || isSent.current) return;
    isSent.current = true;
    const onSettled = () => {
      isSent.current = false;
    };
    mutate({ body }, { onSettled });
  };
  return { start, isPending };
}

export const useStartTimer = () =>
  useWrite(timers.start, { done: useStarted(), failed: 'Failed to start the timer' });

export const usePauseTimer = () =>
  useWrite(timers.pause, { done: 'Timer paused', failed: 'Failed to pause the timer' });

export const useChangeTimer = () =>
  useWrite(timers.change, { done: 'Timer changed', failed: 'Failed to change the timer' });

export const useDiscardTimer = () =>
  useWrite(timers.discard, { done: 'Timer discarded', failed: 'Failed to discard the timer' });
