import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import type { ZoomControl } from '#web/documents/zoom.ts';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props {
  zoom: ZoomControl;
  /** What makes it fit: 'Fit width'. */
  fit: string;
}

export function ZoomButtons({ zoom, fit }: Props) {
  const { scale, isFitting, canGrow, canShrink, grow, shrink } = zoom;
  return (
    <div className="flex items-center max-sm:order-last">
      <IconButton
        label="Zoom out"
        icon={ZoomOut}
        aria-disabled={!canShrink || undefined}
        onClick={shrink}
      />
      <span role="status" aria-label="Zoom" className="figure min-w-13 text-center text-sm">
        {Math.round(scale * 100)} %
      </span>
      <IconButton
        label="Zoom in"
        icon={ZoomIn}
        aria-disabled={!canGrow || undefined}
        onClick={grow}
      />
      <IconButton
        label={fit}
        icon={MoveHorizontal}
        aria-pressed={isFitting}
        onClick={zoom.fit}
        className="aria-pressed:bg-surface-3"
      />
    </div>
  );
}
