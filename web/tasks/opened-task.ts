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
  const found = data?.find((task) => task.id === asked);
  if (found && found !== known) setKnown(found);
  if (asked === null && known) setKnown(null);
  const kept = known?.id === asked ? known : null;
  // A list on its way may bring it.
  const isGone =
    asked !== null && asked !== 'new' && data !== undefined && !found && (kept || !isFetching);
  return { task: found ?? kept, isGone: Boolean(isGone) };
}
