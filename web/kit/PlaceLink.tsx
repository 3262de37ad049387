import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAddress } from '#web/kit/address.ts';

interface Props {
  /** A part without a value leaves the address. */
  parts: Record<string, string | undefined>;
  className?: string;
  /** For whoever does not see what it stands beside. */
  label?: string;
  children: ReactNode;
}

/** A link to somewhere else on the same screen: it changes parts of the address and leaves the rest. */
export function PlaceLink({ parts, className = 'prose-link', label, children }: Props) {
  const { search } = useAddress();
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return (
    <Link href={`?${next}`} aria-label={label} className={className}>
      {children}
    </Link>
  );
}
