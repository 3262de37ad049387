import { type Axes, drawAxes } from './axes.ts';
import { type Canvas, colourAt, lineHeight, type PaperChart } from './canvas.ts';

const widest = 42;

/** Beside each other at each name, with their values above. */
export function drawBars(canvas: Canvas, chart: PaperChart) {
  const { page } = canvas;
  const { heightOf, placeOf, bottom } = drawAxes(canvas, chart);
  const count = chart.series.length;
  for (const [index, { values, texts }] of chart.series.entries()) {
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      const place = placeOf(at);
      const size = Math.min(widest, (place.width * 0.7) / count);
      const left = place.middle + (index - count / 2) * size;
      const top = heightOf(value);
      const room = roomOf(place, index, count);
      writeValue(canvas, texts?.[at] ?? [chart.format(value)], left + size / 2, top, room);
      page
        .rect(left + 1, top, size - 2, bottom - top)
        .fillColor(colourAt(index))
        .fill();
    }
  }
}

interface Room {
  middle: number;
  width: number;
}

/** A value may be wider than its bar, and stays out of where the next one's is. */
function roomOf(place: ReturnType<Axes['placeOf']>, index: number, count: number): Room {
  const share = place.width / count;
  return { middle: place.left + (index + 0.5) * share, width: share - 4 };
}

/** The first way that fits, over the middle of the bar if it can be. */
function writeValue(
  { page, write, measure }: Canvas,
  ways: readonly string[],
  over: number,
  bottom: number,
  { middle, width }: Room,
) {
  const text = ways.find((way) => measure(way) <= width) ?? ways.at(-1) ?? '';
  const size = measure(text);
  const spare = Math.max(0, width - size) / 2;
  const at = Math.min(middle + spare, Math.max(middle - spare, over));
  const top = bottom - lineHeight - 1;
  // No line of the scale goes through it.
  page
    .rect(at - size / 2 - 2, top, size + 4, lineHeight)
    .fillColor('#ffffff')
    .fill();
  write(text, { at, top, align: 'middle' });
}
