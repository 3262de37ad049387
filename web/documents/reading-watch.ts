/** How long a list is asked again by itself: while texts are being read, but not for ever. */
import { useEffect, useState } from 'react';
import type { Document } from '#contract/documents.ts';

const patience = 4 * 60_000;

/** Whether something in the list is being read that was not waited for long enough already. */
export function useReadingWatch(listed: readonly Pick<Document, 'id' | 'reading'>[] = []): boolean {
  const waiting = listed
    .filter(({ reading }) => reading === 'waiting')
    .map(({ id }) => id)
    .join();
  const [givenUp, setGivenUp] = useState('');
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setGivenUp(waiting), patience);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting !== '' && waiting !== givenUp;
}
