import { type ReactNode, useEffect, useRef } from 'react';

/** What was just said has the focus: whoever cannot see it hears it, and goes on from there. */
export function Said({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-md outline-none">
      {children}
    </div>
  );
}
