import { expect, test } from 'vitest';
import { type Block, type Column, laidOut, wrap } from '#web/financial-report/page-layout.ts';

/** Every letter is two millimetres wide. */
const measure = (text: string) => text.length * 2;
const columns: readonly Column[] = [
  { header: 'Client', width: 60 },
  { header: 'Amount', width: 30, isFigure: true },
];
const section = (title: string): Block => ({ kind: 'section', title, columns });
const row = (name: string): Block => ({ kind: 'row', cells: [name, '$1.00'] });
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`Row ${at}`));

const texts = (blocks: readonly Block[]) =>
  [...laidOut(blocks, measure)].flatMap((mark) => (mark.kind === 'text' ? [mark] : []));

/** The texts of each page. */
function pages(blocks: readonly Block[]) {
  const all: { text: string; y: number }[][] = [[]];
  for (const mark of laidOut(blocks, measure)) {
    if (mark.kind === 'page') all.push([]);
    if (mark.kind === 'text') all.at(-1)?.push({ text: mark.text, y: mark.y });
  }
  return all;
}

test('no line stands lower than 270, and a page is filled as far as that', () => {
  const each = pages([section('Paid invoices'), ...rows(200)]);
  expect(each.length).toBeGreaterThan(3);
  for (const lines of each) expect(Math.max(...lines.map(({ y }) => y))).toBeLessThanOrEqual(270);
  for (const lines of each.slice(0, -1))
    expect(Math.max(...lines.map(({ y }) => y))).toBeGreaterThan(264);
});

test('every row is there, once and in its order', () => {
  const seen = pages([section('Paid invoices'), ...rows(200)])
    .flat()
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Row'));
  expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => `Row ${at}`));
});

test('the columns are named again on every page', () => {
  const each = pages([section('Paid invoices'), ...rows(100)]);
  for (const lines of each) expect(lines.map(({ text }) => text)).toContain('Client');
});

test.each(Array.from({ length: 60 }, (_, at) => at))(
  'after %i rows no heading stands lower than 250',
  (count) => {
    const each = pages([section('First'), ...rows(count), section('Second'), row('Last')]);
    const heading = each.flat().find(({ text }) => text === 'Second');
    expect(heading?.y).toBeLessThanOrEqual(250);
    const at = each.findIndex((lines) => lines.some(({ text }) => text === 'Second'));
    expect(each[at]?.map(({ text }) => text)).toContain('Last');
  },
);

test('amounts end where their column ends, words begin where theirs begins', () => {
  const [name, amount] = texts([section('Paid invoices'), row('Okafor')]).slice(-2);
  expect(name).toMatchObject({ text: 'Okafor', x: 25.4, align: 'left' });
  expect(amount).toMatchObject({ text: '$1.00', x: 25.4 + 60 + 30, align: 'right' });
});

test('a long name takes two lines and moves what follows down', () => {
  const long = 'The Estate of Chukwuemeka Okafor';
  const drawn = texts([section('Paid invoices'), row(long), row('Next')]);
  const parts = drawn.filter(({ text }) => long.includes(text) && text.length > 3);
  expect(parts.map(({ text }) => text).join(' ')).toBe(long);
  const [first, second] = parts;
  const next = drawn.find(({ text }) => text === 'Next');
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
  expect(next?.y).toBeGreaterThan(second?.y ?? 0);
});

test.each([
  ['one two', 100, ['one two']],
  ['one two three', 16, ['one two', 'three']],
  ['abcdefghij', 8, ['abcd', 'efgh', 'ij']],
  ['a abcdefgh', 8, ['a', 'abcd', 'efgh']],
  ['', 8, ['']],
  ['  one\n two ', 100, ['one two']],
])('%j in %i mm is %j', (text, room, lines) => expect(wrap(text, room, measure)).toEqual(lines));
