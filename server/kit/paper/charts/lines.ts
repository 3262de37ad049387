import { drawAxes } from './axes.ts';
import { type Canvas, colourAt, type PaperChart } from './canvas.ts';

/** Later series are dashed: they differ by more than their colour. */
export function drawLines(canvas: Canvas, chart: PaperChart) {
  const { page } = canvas;
  const { heightOf, placeOf } = drawAxes(canvas, chart);
  for (const [index, { values }] of [...chart.series.entries()].reverse()) {
    const points = values.flatMap((value, at) =>
      value === null ? [] : [{ x: placeOf(at).middle, y: heightOf(value) }],
    );
    const [first, ...rest] = points;
    if (!first) continue;
    if (index > 0) page.dash(4, { space: 3 });
    page.moveTo(first.x, first.y);
    for (const { x, y } of rest) page.lineTo(x, y);
    // A pointed join would reach above the value.
    page.lineJoin('round').lineWidth(1.5).strokeColor(colourAt(index)).stroke();
    page.undash();
    for (const { x, y } of points) page.circle(x, y, 1.8).fillColor(colourAt(index)).fill();
  }
}
