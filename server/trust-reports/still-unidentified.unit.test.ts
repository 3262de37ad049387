import { expect, test } from 'vitest';
import { stillUnidentified } from './still-unidentified.ts';

const day = (text: string) => `2026-${text}T00:00:00.000Z`;
let number = 0;
const moved = (entryId: string, on: string, cents: bigint) => ({
  entryId,
  day: day(on),
  number: ++number,
  cents,
});
const left = (...movements: Parameters<typeof stillUnidentified>[0]) =>
  Object.fromEntries(stillUnidentified(movements));

test('nothing went out: all is there', () => {
  expect(left(moved('a', '01-05', 500n), moved('b', '02-05', 300n))).toEqual({ a: 500n, b: 300n });
});

test('what goes out is the oldest deposit of that amount', () => {
  const all = [moved('a', '01-05', 500n), moved('b', '02-05', 300n), moved('c', '03-05', 300n)];
  expect(left(...all, moved('x', '04-01', -300n))).toEqual({ a: 500n, c: 300n });
});

test('of any other amount it is the oldest ones, as far as it goes', () => {
  const all = [moved('a', '01-05', 500n), moved('b', '02-05', 300n)];
  expect(left(...all, moved('x', '03-01', -200n))).toEqual({ a: 300n, b: 300n });
  expect(left(...all, moved('x', '03-01', -600n))).toEqual({ b: 200n });
  expect(left(...all, moved('x', '03-01', -800n))).toEqual({});
});

test('a later deposit answers for nothing that went out before it', () => {
  const out = moved('x', '02-01', -300n);
  expect(left(out, moved('b', '03-05', 300n), moved('a', '01-05', 500n))).toEqual({
    a: 200n,
    b: 300n,
  });
});

test('on one day what came in stands before what went out', () => {
  expect(left(moved('x', '02-01', -300n), moved('a', '02-01', 300n))).toEqual({});
});
