import { expect, test } from 'vitest';
import { csvOf, tabbed } from '#web/kit/table-text.ts';

test('what is pasted has a tab between cells and a line for each row', () => {
  expect(
    tabbed([
      ['Month', 'Received'],
      ['May\n2024', ' $1,250.00'],
    ]),
  ).toBe('Month\tReceived\nMay 2024\t $1,250.00');
});

test('a file for spreadsheets begins with the mark of its letters', async () => {
  const bytes = new Uint8Array(await csvOf([['Day'], ['–']]).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvOf([]).type).toBe('text/csv;charset=utf-8');
});

test.each([
  ['plain', 'plain'],
  ['$1,250.00', '"$1,250.00"'],
  ['He said "no"', '"He said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [' before', '" before"'],
  ['=1+1', "'=1+1"],
  ['@here', "'@here"],
  ['-5', "'-5"],
  ['−$300.00', '−$300.00'],
])('the cell %j is written %j', async (cell, written) => {
  expect(await csvOf([[cell, 'x']]).text()).toBe(`${written},x\r\n`);
});
