import { drawAxes } from './axes.ts';
import { type Canvas, colourAt, lineHeight, type PaperChart } from './canvas.ts';

const widest = 42;

/** Beside each other at each name, with their values above. */
export function drawBars(canvas: Canvas, chart: PaperChart) {
  const { page, write } = canvas;
  const { heightOf, placeOf, bottom } = drawAxes(canvas, chart);
  for (const [index, { values }] of chart.series.entries()) {
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      const place = placeOf(at);
      const size = Math.min(widest, (place.width * 0.7) / chart.series.length);
      const left = place.middle + (index - chart.series.length / 2) * size;
      const top = heightOf(value);
      page
        .rect(left + 1, top, size - 2, bottom - top)
        .fillColor(colourAt(index))
        .fill();
      write(chart.format(value), {
        at: left + size / 2,
        top: top - lineHeight - 1,
        align: 'middle',
      });
    }
  }
}
