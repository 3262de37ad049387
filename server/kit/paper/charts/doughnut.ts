import {
  type Canvas,
  colourAt,
  drawSquare,
  lineHeight,
  type PaperChart,
  square,
} from './canvas.ts';

const hole = 0.62;
/** A column of names and values, and the gap to the next. */
const widest = 150;
const gap = 18;

/** Slices from the top on, clockwise, with their names and values beside the ring. */
export function drawDoughnut({ page, box, write }: Canvas, { labels, series, format }: PaperChart) {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  const all = values.reduce((sum, value) => sum + value, 0);
  const outer = box.height / 2 - 6;
  const [x, y] = [box.x + outer + 6, box.y + box.height / 2];
  let from = -Math.PI / 2;
  for (const [index, value] of values.entries()) {
    if (value === 0) continue;
    page.fillColor(colourAt(index));
    if (value === all) {
      // The only one: nothing is cut off it.
      page
        .circle(x, y, outer)
        .circle(x, y, outer * hole)
        .fill('even-odd');
      break;
    }
    const to = from + (2 * Math.PI * value) / all;
    const slice = sliceOf({ x, y, outer, inner: outer * hole, from, to });
    page.path(slice).fill();
    page.path(slice).lineWidth(1.5).strokeColor('#ffffff').stroke();
    from = to;
  }
  const rows = Math.max(1, Math.floor((box.height - 8) / (lineHeight + 6)));
  const firstLeft = x + outer + 30;
  const room = box.x + box.width - firstLeft + gap;
  const size = Math.min(widest, room / Math.ceil(labels.length / rows));
  for (const [index, label] of labels.entries()) {
    const left = firstLeft + Math.floor(index / rows) * size;
    const top = box.y + 6 + (index % rows) * (lineHeight + 6);
    drawSquare(page, left, top, index);
    write(label, { at: left + square + 6, top });
    write(format(values[index] ?? 0), { at: left + size - gap, top, align: 'right' });
  }
}

interface Slice {
  x: number;
  y: number;
  outer: number;
  inner: number;
  from: number;
  to: number;
}

function sliceOf({ x, y, outer, inner, from, to }: Slice): string {
  const at = (radius: number, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`;
  const isLarge = to - from > Math.PI ? 1 : 0;
  return `M ${at(outer, from)} A ${outer} ${outer} 0 ${isLarge} 1 ${at(outer, to)} L ${at(inner, to)} A ${inner} ${inner} 0 ${isLarge} 0 ${at(inner, from)} Z`;
}
