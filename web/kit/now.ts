import { useEffect, useState } from 'react';
import { serverNow } from '#web/kit/server-time.ts';

/** The present, to the minute: what says 'in 5 minutes' must not say so for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The same by the server's clock. */
export function useServerNow(): Date {
  useNow();
  return serverNow();
}
