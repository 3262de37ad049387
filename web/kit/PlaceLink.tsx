import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAddress } from '#web/kit/address.ts';

interface Props {
  /** A part without a value leaves the address. */
  parts: Record<string, string | undefined>;
  className?: string;
  /** For whoever does not see what it stands beside. */
  label?: string;
  /** It leads to what is shown already: one of several parts of a screen. */
  isHere?: boolean;
  children: ReactNode;
}

/** A link to somewhere else on the same screen: it changes parts of the address and leaves the rest. */
export function PlaceLink({ parts, className = 'prose-link', label, isHere, children }: Props) {
  const { search } = useAddress();
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return (
    <Link
      href={`?${next}`}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
