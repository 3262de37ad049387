/** The task that the address names. */
import { useState } from 'react';
import type { Task } from '#contract/tasks.ts';

interface TaskRead {
  data: readonly Task[] | undefined;
  isFetching: boolean;
}

/**
 * A task that a colleague deletes while it is open stays as it was last known: what was typed into its form
 * is not to vanish with it.
 */
export function useOpenedTask({ data, isFetching }: TaskRead, asked: string | null) {
  const [known, setKnown] = useState<Task | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const found = data?.find((task) => task.id === asked);
  if (found && found !== known) setKnown(found);
  if (asked === null && known) setKnown(null);
  if (asked === null && missed) setMissed(null);
  const kept = known?.id === asked ? known : null;
  const isMissing = asked !== null && asked !== 'new' && data !== undefined && !found;
  // The first list on its way may bring it; every later one is only the same news again.
  const isGone = isMissing && (kept !== null || missed === asked || !isFetching);
  if (isGone && missed !== asked) setMissed(asked);
  return { task: found ?? kept, isGone };
}
