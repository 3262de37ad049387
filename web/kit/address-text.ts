/** A search box whose text lives in the address, a moment after the last letter. */
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '#web/kit/address.ts';

const pause = 250;

export function useAddressText(name: string) {
  const { search, adjust } = useAddress();
  const kept = search.get(name) ?? '';
  // What was typed counts for as long as the address says what it said then, or says the same.
  const [typed, setTyped] = useState({ text: kept, seen: kept });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (text: string) => {
    const wanted = text.trim();
    setTyped({ text, seen: kept });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped({ text, seen: wanted });
      adjust({ [name]: wanted });
    }, pause);
  };
  const isCurrent = typed.seen === kept || typed.text.trim() === kept;
  return { text: isCurrent ? typed.text : kept, kept: kept.trim(), set };
}
