import { expect, test } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Work that goes on until it is told to end, and a list of what has begun, each with its place. */
function aDesk(places: number) {
  const inTurn = fairTurns(places);
  const begun: string[] = [];
  const open = new Map<string, () => void>();
  const over: Promise<void>[] = [];
  const bring = (name: string) => {
    const whose = name.slice(0, 1);
    const work = async (place: number) => {
      begun.push(`${name} at ${place}`);
      await new Promise<void>((resolve) => void open.set(name, resolve));
    };
    over.push(inTurn(whose, work));
  };
  const end = async (name: string) => {
    open.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, bring, end };
}

test('one firm has one place, however many files it sends, and others take turns with it', async () => {
  const { begun, bring, end } = aDesk(2);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) bring(name);
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1 at 0', 'b1 at 1']);
  await end('b1');
  // The other firms have waited for less than this one has already had.
  expect(begun).toEqual(['a1 at 0', 'b1 at 1', 'c1 at 1']);
  await end('c1');
  expect(begun.at(-1)).toBe('b2 at 1');
  await end('a1');
  await end('b2');
  await end('a2');
  expect(begun.slice(-2)).toEqual(['a2 at 0', 'a3 at 0']);
});

test('what fails gives its place back', async () => {
  const inTurn = fairTurns(1);
  const failing = () => inTurn('a', () => Promise.reject(new Error('no')));
  await expect(failing()).rejects.toThrow('no');
  await expect(failing()).rejects.toThrow('no');
  expect(await inTurn('b', async (place) => place)).toBe(0);
});
