import { lazy, Suspense, useSyncExternalStore } from 'react';
import { timeAsked } from '#web/time-entries/time-asked.ts';

/** Comes when somebody logs time: no screen waits for it. */
const TimeDialog = lazy(async () => ({
  default: (await import('#web/time-entries/TimeDialog.tsx')).TimeDialog,
}));

/** Shows the window for time over whatever is open. */
export function TimeDialogHost() {
  const start = useSyncExternalStore(timeAsked.subscribe, timeAsked.current);
  if (!start) return null;
  return (
    <Suspense>
      <TimeDialog start={start} onClose={timeAsked.answered} />
    </Suspense>
  );
}
