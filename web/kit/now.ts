import { useEffect, useState } from 'react';

/** The present, to the minute: what says 'in 5 minutes' must not say so for an hour. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
