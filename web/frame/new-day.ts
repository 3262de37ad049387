import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToday } from '#web/frame/today.ts';

/** A page that is left open overnight: on a new day something else is due, and nobody has written anything. */
export function useNewDay(): void {
  const cache = useQueryClient();
  const today = useToday();
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    known.current = today;
    void cache.invalidateQueries();
  }, [cache, today]);
}
