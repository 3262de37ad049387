import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { deskParts } from '#web/compliance-desk/desk-parts.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

interface Props {
  title: string;
  /** What is done here, in one line. */
  what: string;
  actions?: ReactNode;
  /** Where the way back leads; to the cards where nothing else is said. */
  back?: { label: string; parts: Record<string, string | undefined> };
  children: ReactNode;
}

const toCards = { label: 'IOLTA Management', parts: deskParts };

/** One desk in place of the cards, with the way back to them. */
export function Desk({ title, what, actions, back = toCards, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="grid gap-1">
        <PlaceLink
          parts={back.parts}
          className="inline-flex min-h-6 w-fit items-center gap-1.5 text-sm text-link hover:underline pointer-coarse:min-h-11"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {back.label}
        </PlaceLink>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 tabIndex={-1} className="title">
              {title}
            </h2>
            <p className="text-sm text-muted">{what}</p>
          </div>
          {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}
