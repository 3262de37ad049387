import { useState } from 'react';

/**
 * For a part that is not there while it is read: it comes when that went wrong, and stays while it is asked for again,
 * and with it the focus on its button.
 */
export function useHasFailed({ error }: { error: unknown }): boolean {
  const [hasFailed, setFailed] = useState(false);
  if (error && !hasFailed) setFailed(true);
  return hasFailed;
}
