import { useEffect, useState } from 'react';

const pause = 200;

/** The text once the person has stopped typing for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(() => text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
