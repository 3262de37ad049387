import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '#web/kit/live.ts';

/** While somebody is signed in and looks. */
export function useLive(): void {
  const cache = useQueryClient();
  useEffect(() => listen(cache), [cache]);
}
