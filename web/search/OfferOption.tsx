import { useEffect, useRef } from 'react';
import { classes } from '#web/kit/classes.ts';
import type { Offer } from '#web/search/offers.ts';
import { titleParts } from '#web/search/title-parts.ts';

interface Props {
  id: string;
  offer: Offer;
  typed: string;
  isActive: boolean;
  onAim: () => void;
  onChoose: () => void;
}

export function OfferOption({ id, offer, typed, isActive, onAim, onChoose }: Props) {
  const { title, description, icon: Icon, isRecord } = offer;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box that has the focus
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onMouseMove={onAim}
      className={classes(
        'flex min-h-9 cursor-pointer scroll-my-7 break-inside-avoid gap-3 rounded-md px-2 py-1.5 pointer-coarse:min-h-11',
        isRecord ? 'items-start' : 'items-center',
        isActive && 'bg-surface-3',
      )}
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className={classes('my-0.75 size-4.5 shrink-0', isActive ? 'text-primary' : 'text-muted')}
      />
      <span className="min-w-0 text-sm wrap-anywhere">
        <span className="block">
          {titleParts(title, typed).map(({ text, isMatch, at }) =>
            isMatch ? (
              <b key={at} className="font-bold">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        {isRecord && description && (
          <span className="line-clamp-2 text-xs text-muted">{description}</span>
        )}
      </span>
    </div>
  );
}
