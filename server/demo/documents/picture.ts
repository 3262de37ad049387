/** Flat shapes on a sheet, as a PNG. It is drawn at twice its size and then made smaller, so that edges are smooth. */
import { png } from '../png.ts';
import { inked, letterWidth } from './picture-letters.ts';

/** '#rrggbb'. */
type Colour = string;
type Point = readonly [x: number, y: number];

export type Picture = ReturnType<typeof openPicture>;

const fine = 2;

export function openPicture(width: number, height: number, ground: Colour) {
  const across = width * fine;
  const down = height * fine;
  const points = new Uint32Array(across * down).fill(numberOf(ground));

  const span = (y: number, from: number, to: number, colour: number) => {
    if (y < 0 || y >= down) return;
    const start = Math.max(0, Math.round(from));
    const end = Math.min(across, Math.round(to));
    if (end > start) points.fill(colour, y * across + start, y * across + end);
  };

  const picture = {
    rectangle(x: number, y: number, wide: number, high: number, colour: Colour) {
      const ink = numberOf(colour);
      for (let row = Math.round(y * fine); row < (y + high) * fine; row++) {
        span(row, x * fine, (x + wide) * fine, ink);
      }
    },
    polygon(corners: readonly Point[], colour: Colour) {
      const ink = numberOf(colour);
      const rows = corners.map(([, y]) => y * fine);
      for (let y = Math.floor(Math.min(...rows)); y <= Math.max(...rows); y++) {
        const crossings = corners
          .flatMap((corner, at) =>
            crossing(corner, corners[(at + 1) % corners.length] ?? corner, y),
          )
          .sort((a, b) => a - b);
        for (let at = 0; at + 1 < crossings.length; at += 2) {
          span(y, crossings[at] ?? 0, crossings[at + 1] ?? 0, ink);
        }
      }
    },
    ellipse(x: number, y: number, wide: number, high: number, colour: Colour) {
      const ink = numberOf(colour);
      for (let row = Math.floor((y - high) * fine); row <= (y + high) * fine; row++) {
        const part = ((row + 0.5) / fine - y) / high;
        if (Math.abs(part) > 1) continue;
        const half = wide * Math.sqrt(1 - part * part);
        span(row, (x - half) * fine, (x + half) * fine, ink);
      }
    },
    line(from: Point, to: Point, thick: number, colour: Colour) {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const aside = [
        ((to[1] - from[1]) / length) * (thick / 2),
        ((from[0] - to[0]) / length) * (thick / 2),
      ] as const;
      const beside = ([x, y]: Point, side: 1 | -1): Point => [
        x + side * aside[0],
        y + side * aside[1],
      ];
      picture.polygon([beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1)], colour);
    },
    dashes(from: Point, to: Point, thick: number, colour: Colour, dash = 10) {
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const at = (part: number): Point => [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part,
      ];
      for (let done = 0; done < length; done += dash * 2) {
        picture.line(at(done / length), at(Math.min(1, (done + dash) / length)), thick, colour);
      }
    },
    /** An empty frame. */
    frame(x: number, y: number, wide: number, high: number, thick: number, colour: Colour) {
      picture.rectangle(x, y, wide, thick, colour);
      picture.rectangle(x, y + high - thick, wide, thick, colour);
      picture.rectangle(x, y, thick, high, colour);
      picture.rectangle(x + wide - thick, y, thick, high, colour);
    },
    /** From one colour above to another below. */
    shade(x: number, y: number, wide: number, high: number, above: Colour, below: Colour) {
      for (let row = 0; row < high; row++) {
        picture.rectangle(x, y + row, wide, 1, between(above, below, row / high));
      }
    },
    text(text: string, x: number, y: number, colour: Colour, size = 2) {
      for (const [right, under] of inked(text)) {
        picture.rectangle(x + right * size, y + under * size, size, size, colour);
      }
    },
    textCentered(text: string, x: number, y: number, colour: Colour, size = 2) {
      picture.text(text, Math.round(x - (text.length * letterWidth * size) / 2), y, colour, size);
    },
    png: () => encoded(width, height, points),
  };
  return picture;
}

const numberOf = (colour: Colour) => Number.parseInt(colour.slice(1), 16);

function between(above: Colour, below: Colour, part: number): Colour {
  const [from, to] = [numberOf(above), numberOf(below)];
  const mixed = [16, 8, 0].map((bits) => {
    const [a, b] = [(from >> bits) & 255, (to >> bits) & 255];
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** Where an edge crosses the middle of a row, if it does. */
function crossing([x1, y1]: Point, [x2, y2]: Point, row: number): number[] {
  const y = (row + 0.5) / fine;
  if (y1 <= y === y2 <= y) return [];
  return [(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) * fine];
}

function encoded(width: number, height: number, points: Uint32Array): Buffer {
  const across = width * fine;
  // Each row begins with a byte that says how it was filtered: not at all.
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y++) {
    at += 1;
    for (let x = 0; x < width; x++) {
      const first = y * fine * across + x * fine;
      const colour = mean(
        points[first] ?? 0,
        points[first + 1] ?? 0,
        points[first + across] ?? 0,
        points[first + across + 1] ?? 0,
      );
      rows[at++] = colour >> 16;
      rows[at++] = colour >> 8;
      rows[at++] = colour;
    }
  }
  return png(width, height, rows);
}

function mean(a: number, b: number, c: number, d: number): number {
  if (a === b && a === c && a === d) return a;
  // Red and blue are far enough from each other to be added in one go; green in another.
  const redAndBlue = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff);
  const green = (a & 0xff00) + (b & 0xff00) + (c & 0xff00) + (d & 0xff00);
  return ((redAndBlue >> 2) & 0xff00ff) | ((green >> 2) & 0xff00);
}
