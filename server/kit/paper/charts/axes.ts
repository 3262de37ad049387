/** What lines and bars stand on: a scale of few round numbers from zero on, and names below. */
import { type Canvas, colourAt, lineHeight, type PaperChart } from './canvas.ts';

export interface Axes {
  /** How high on the page a value is. */
  heightOf(value: number): number;
  /** From where to where the place of a label reaches. */
  placeOf(index: number): { left: number; middle: number; width: number };
  bottom: number;
}

const steps = 4;
const hairline = '#dddddd';

/** The least of 1, 2, 2.5, 5 and 10 times a power of ten that is not below it. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const size = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return size * power;
}

export function drawAxes(canvas: Canvas, { labels, series, format }: PaperChart): Axes {
  const { page, box, write, measure } = canvas;
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = roundUp(highest / steps);
  const marks = Array.from({ length: steps + 1 }, (_, n) => n * step);
  const left = box.x + Math.max(...marks.map((mark) => measure(format(mark)))) + 8;
  const right = box.x + box.width;
  const top = box.y + lineHeight + 6;
  const bottom = box.y + box.height - lineHeight - 6;
  const heightOf = (value: number) => bottom - ((bottom - top) * value) / (steps * step);
  drawNames(canvas, series);
  for (const mark of marks) {
    const y = heightOf(mark);
    page.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(hairline).stroke();
    write(format(mark), { at: left - 6, top: y - lineHeight / 2, align: 'right' });
  }
  const size = (right - left) / Math.max(1, labels.length);
  const placeOf = (index: number) => ({
    left: left + index * size,
    middle: left + (index + 0.5) * size,
    width: size,
  });
  // As many names as there is room for, always the first.
  const widest = Math.max(0, ...labels.map(measure)) + 6;
  const every = Math.max(1, Math.ceil(widest / size));
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue;
    write(label, { at: placeOf(index).middle, top: bottom + 5, align: 'middle' });
  }
  return { heightOf, placeOf, bottom };
}

function drawNames({ page, box, write, measure }: Canvas, series: PaperChart['series']) {
  if (series.length < 2) return;
  let x = box.x;
  for (const [index, { name }] of series.entries()) {
    const y = box.y + lineHeight / 2;
    if (index > 0) page.dash(4, { space: 3 });
    page
      .moveTo(x, y)
      .lineTo(x + 18, y)
      .lineWidth(1.5)
      .strokeColor(colourAt(index))
      .stroke();
    page.undash();
    write(name, { at: x + 23, top: box.y });
    x += 23 + measure(name) + 18;
  }
}
