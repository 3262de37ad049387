import { type Canvas, colourAt, lineHeight, type PaperChart } from './canvas.ts';

const hole = 0.62;

/** Slices from the top on, clockwise, with their names and values beside the ring. */
export function drawDoughnut({ page, box, write }: Canvas, { labels, series, format }: PaperChart) {
  const values = (series[0]?.values ?? []).map((value) => value ?? 0);
  const all = values.reduce((sum, value) => sum + value, 0);
  const outer = box.height / 2 - 6;
  const [x, y] = [box.x + outer + 6, box.y + box.height / 2];
  let from = -Math.PI / 2;
  for (const [index, value] of values.entries()) {
    const to = from + (2 * Math.PI * value) / Math.max(1, all);
    page
      .path(ring(x, y, outer, outer * hole, from, to))
      .fillColor(colourAt(index))
      .fill();
    page
      .path(ring(x, y, outer, outer * hole, from, to))
      .lineWidth(1.5)
      .strokeColor('#ffffff')
      .stroke();
    from = to;
  }
  const rows = Math.max(1, Math.floor((box.height - 8) / (lineHeight + 6)));
  for (const [index, label] of labels.entries()) {
    const left = x + outer + 30 + Math.floor(index / rows) * 150;
    const top = box.y + 6 + (index % rows) * (lineHeight + 6);
    page
      .rect(left, top + 2, 7, 7)
      .fillColor(colourAt(index))
      .fill();
    write(label, { at: left + 13, top });
    write(format(values[index] ?? 0), { at: left + 132, top, align: 'right' });
  }
}

/** A whole ring is two halves: an arc from a point to itself is none. */
function ring(
  x: number,
  y: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
): string {
  if (to - from >= 2 * Math.PI - 1e-6) {
    const middle = from + Math.PI;
    return `${ring(x, y, outer, inner, from, middle)} ${ring(x, y, outer, inner, middle, from + 2 * Math.PI - 1e-5)}`;
  }
  const at = (radius: number, angle: number) =>
    `${(x + radius * Math.cos(angle)).toFixed(3)} ${(y + radius * Math.sin(angle)).toFixed(3)}`;
  const isLarge = to - from > Math.PI ? 1 : 0;
  return `M ${at(outer, from)} A ${outer} ${outer} 0 ${isLarge} 1 ${at(outer, to)} L ${at(inner, to)} A ${inner} ${inner} 0 ${isLarge} 0 ${at(inner, from)} Z`;
}
