/** Where the words of a chart stand, and what is drawn. */
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { drawBars } from './bars.ts';
import { type Canvas, lineHeight, type PaperChart } from './canvas.ts';
import { drawDoughnut } from './doughnut.ts';
import { drawLines } from './lines.ts';

const box = { x: 72, y: 100, width: 468, height: 170 };
const draws = { lines: drawLines, bars: drawBars, doughnut: drawDoughnut };

interface Written {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function drawn(chart: Omit<PaperChart, 'summary'>) {
  const written: Written[] = [];
  const strokes: string[] = [];
  const page = new PDFDocument({ compress: false });
  const { addContent } = page;
  page.addContent = (content: string) => {
    strokes.push(content);
    return addContent.call(page, content);
  };
  const measure = (text: string) => text.length * 4.1;
  const canvas: Canvas = {
    page,
    box,
    measure,
    write(text, { at, top, align = 'left' }) {
      const left = at - { left: 0, middle: measure(text) / 2, right: measure(text) }[align];
      written.push({ text, left, right: left + measure(text), top, bottom: top + lineHeight });
    },
  };
  draws[chart.kind](canvas, { summary: 'A chart.', ...chart });
  return {
    written,
    texts: written.map(({ text }) => text),
    find: (text: string) => written.find((one) => one.text === text),
    has: (operator: string) => strokes.some((one) => one.split(' ').at(-1) === operator),
    strokes: strokes.join('\n'),
  };
}

/** Two texts one of which stands on the other. */
function collisions(written: readonly Written[]) {
  return written.flatMap((one, at) =>
    written
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => [one.text, other.text]),
  );
}

const outside = (written: readonly Written[]) =>
  written.filter(
    ({ left, right, top, bottom }) =>
      left < box.x || right > box.x + box.width || top < box.y || bottom > box.y + box.height,
  );

const labels = ['Work done', 'Invoiced', 'Received', 'Expenses'];
const format = (value: number) => `$${value}`;

describe('bars', () => {
  const pair = (now: readonly number[], before: readonly number[]) => ({
    kind: 'bars' as const,
    labels,
    series: [
      { name: 'This period', values: now },
      { name: 'Period before', values: before },
    ],
    format,
  });

  test('a bar as high as the scale has its value between it and the names of the series', () => {
    const { written } = drawn(pair([1000, 1000, 1000, 1000], [1000, 1000, 1000, 1000]));
    expect(collisions(written)).toEqual([]);
    expect(outside(written)).toEqual([]);
  });

  test('their names have squares, as the bars have no dashes', () => {
    const { has, texts } = drawn(pair([1, 2, 3, 4], [1, 2, 3, 4]));
    expect(texts).toContain('Period before');
    expect(has('d')).toBe(false);
  });

  test('a value is written in full where there is room, and else the first shorter way that fits', () => {
    const ways = (...texts: string[]) => texts;
    const { texts } = drawn({
      ...pair([30659, 0, 0, 0], [1234568, 0, 0, 0]),
      series: [
        {
          name: 'This period',
          values: [30659, null, null, null],
          texts: [ways('$30,658.90', '$30,659', '$30.7K')],
        },
        {
          name: 'Period before',
          values: [1234568, null, null, null],
          texts: [ways('$1,234,567.89', '$1,234,568', '$1.2M')],
        },
      ],
    });
    expect(texts).toContain('$30,658.90');
    expect(texts).not.toContain('$30,659');
    expect(texts).toContain('$1,234,568');
    expect(texts).not.toContain('$1,234,567.89');
  });

  test('values beside each other never touch', () => {
    const ways = labels.map(() => ['$30,658.90', '$30,659']);
    const values = labels.map(() => 30659);
    const { written } = drawn({
      ...pair([], []),
      series: [
        { name: 'This period', values, texts: ways },
        { name: 'Period before', values, texts: ways },
      ],
    });
    expect(written.filter(({ text }) => text === '$30,658.90')).toHaveLength(8);
    expect(collisions(written)).toEqual([]);
    expect(outside(written)).toEqual([]);
  });

  test('a scale goes at least as high as it is told', () => {
    const shares = (values: number[]) =>
      drawn({
        kind: 'bars',
        labels,
        series: [{ name: 'This period', values }],
        format: (value) => `${value / 10}%`,
        atLeast: 1000,
      }).texts;
    expect(shares([27, 0, 0, 0])).toEqual(expect.arrayContaining(['0%', '25%', '100%', '2.7%']));
    expect(shares([0, 0, 0, 0])).toContain('100%');
    expect(shares([1200, 0, 0, 0])).toContain('200%');
  });
});

test('lines are dashed from the second on, and so are their names', () => {
  const { has, written } = drawn({
    kind: 'lines',
    labels: Array.from({ length: 31 }, (_, n) => `Nov ${n + 1}`),
    series: [
      { name: 'This period', values: [100] },
      { name: 'Period before', values: [100] },
    ],
    format,
  });
  expect(has('d')).toBe(true);
  expect(collisions(written)).toEqual([]);
  expect(outside(written)).toEqual([]);
});

describe('a doughnut', () => {
  const ring = (values: number[]) =>
    drawn({
      kind: 'doughnut',
      labels: values.map(() => 'Intellectual Property'),
      series: [{ name: 'Matters', values }],
      format: String,
    });

  test.each([[[3]], [[0, 3, 0]]])('of %j is one ring without a cut', (values) => {
    const { has } = ring(values);
    expect(has('S')).toBe(false);
    expect(has('l')).toBe(false);
  });

  test('of two has a cut between them', () => {
    expect(ring([1, 2]).has('S')).toBe(true);
  });

  test('has its fifteen names and numbers within the margins', () => {
    const { written } = ring(Array.from({ length: 15 }, () => 12_345));
    expect(written).toHaveLength(30);
    expect(outside(written)).toEqual([]);
    expect(collisions(written)).toEqual([]);
  });
});
