/** What lines and bars stand on: a scale of few round numbers from zero on, and names below. */
import {
  type Canvas,
  colourAt,
  drawSquare,
  lineHeight,
  type PaperChart,
  square,
} from './canvas.ts';

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

export function drawAxes(canvas: Canvas, chart: PaperChart): Axes {
  const { kind, labels, series, format, atLeast = 0 } = chart;
  const { page, box, write, measure } = canvas;
  const highest = Math.max(
    atLeast,
    ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const step = roundUp(highest / steps);
  const marks = Array.from({ length: steps + 1 }, (_, n) => n * step);
  const left = box.x + Math.max(...marks.map((mark) => measure(format(mark)))) + 8;
  const right = box.x + box.width;
  // Below the names of the series there is room for the value of a bar as high as the scale.
  const namesHeight = series.length > 1 ? lineHeight + 6 : 0;
  const top = box.y + namesHeight + (kind === 'bars' ? lineHeight + 1 : lineHeight / 2);
  const bottom = box.y + box.height - lineHeight - 6;
  const heightOf = (value: number) => bottom - ((bottom - top) * value) / (steps * step);
  drawNames(canvas, chart);
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
  writeLabels(canvas, labels, {
    size,
    middleOf: (index) => placeOf(index).middle,
    top: bottom + 5,
  });
  return { heightOf, placeOf, bottom };
}

/** As many as there is room for, always the first; none reaches into a margin. */
function writeLabels(
  { box, write, measure }: Canvas,
  labels: readonly string[],
  { size, middleOf, top }: { size: number; middleOf(index: number): number; top: number },
) {
  const widest = Math.max(0, ...labels.map(measure)) + 6;
  const every = Math.max(1, Math.ceil(widest / size));
  let free = box.x;
  for (const [index, label] of labels.entries()) {
    if (index % every !== 0) continue;
    const wide = measure(label);
    const most = box.x + box.width - wide;
    const left = Math.max(box.x, Math.min(most, middleOf(index) - wide / 2));
    if (left < free) continue;
    write(label, { at: left, top });
    free = left + wide + 3;
  }
}

/** Each beside a piece of what is drawn for it. */
function drawNames({ page, box, write, measure }: Canvas, { kind, series }: PaperChart) {
  if (series.length < 2) return;
  const piece = kind === 'bars' ? square : 18;
  let x = box.x;
  for (const [index, { name }] of series.entries()) {
    if (kind === 'bars') drawSquare(page, x, box.y, index);
    else drawDash(page, x, box.y + lineHeight / 2, index);
    write(name, { at: x + piece + 5, top: box.y });
    x += piece + 5 + measure(name) + 18;
  }
}

function drawDash(page: Canvas['page'], x: number, y: number, index: number) {
  if (index > 0) page.dash(4, { space: 3 });
  page
    .moveTo(x, y)
    .lineTo(x + 18, y)
    .lineWidth(1.5)
    .strokeColor(colourAt(index))
    .stroke();
  page.undash();
}
