/** How large a page or a picture is shown: as wide as there is room, or by the percent. */
import { useState } from 'react';

/** Share of the natural size. */
type Zoom = number | 'fit';

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
/** A step that cannot be told from where one is would be no step. */
const clearly = 0.01;

export const larger = (scale: number) => steps.find((step) => step > scale + clearly);
export const smaller = (scale: number) => steps.findLast((step) => step < scale - clearly);

/** `fitting` is the scale at which it is as wide as there is room. */
export function useZoom(fitting: number) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const scale = zoom === 'fit' ? fitting : zoom;
  const to = (next: number | undefined) => next !== undefined && setZoom(next);
  return {
    scale,
    isFitting: zoom === 'fit',
    canGrow: larger(scale) !== undefined,
    canShrink: smaller(scale) !== undefined,
    grow: () => to(larger(scale)),
    shrink: () => to(smaller(scale)),
    fit: () => setZoom('fit'),
  };
}

export type ZoomControl = ReturnType<typeof useZoom>;
