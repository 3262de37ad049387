import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '#web/kit/button-look.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

interface Props {
  /** The card: eight links that say 'Open' must be told from each other. */
  about: string;
  parts: Record<string, string | undefined>;
  children: ReactNode;
}

/** The way from a card to what is behind it. */
export function CardLink({ about, parts, children }: Props) {
  return (
    <PlaceLink parts={parts} className={buttonLook('secondary', 'sm')}>
      {children}
      <span className="sr-only">: {about}</span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />
    </PlaceLink>
  );
}
