import { expect, test } from 'vitest';
import { isNicknameOf, nicknamesOf } from './nicknames.ts';

test.each([
  ['bob', 'robert'],
  ['bob', 'bobby'],
  ['bill', 'william'],
  ['liam', 'william'],
  ['peggy', 'margaret'],
  ['kate', 'kathryn'],
  ['catherine', 'katherine'],
  ['jack', 'john'],
  ['jon', 'jonathan'],
  ['pepe', 'jose'],
  ['pancho', 'francisco'],
  ['lupe', 'guadalupe'],
  ['alex', 'alexander'],
  ['alex', 'alexandra'],
  ['chris', 'christopher'],
  ['chris', 'christine'],
  ['sam', 'samuel'],
  ['sam', 'samantha'],
  ['pat', 'patrick'],
  ['pat', 'patricia'],
])('%s and %s may be one person', (a, b) => {
  expect(nicknamesOf(a)).toContain(b);
  expect(nicknamesOf(b)).toContain(a);
});

test.each([
  ['alexander', 'alexandra'],
  ['samuel', 'samantha'],
  ['patrick', 'patricia'],
  ['john', 'mary'],
])('%s and %s are two', (a, b) => {
  expect(nicknamesOf(a)).not.toContain(b);
});

test('whoever is reached from Robert reaches back, and nobody twice or themselves', () => {
  const reached = new Set(['robert']);
  for (const name of reached) {
    const others = nicknamesOf(name);
    expect(new Set(others).size).toBe(others.length);
    expect(others).not.toContain(name);
    for (const other of others) {
      expect(nicknamesOf(other)).toContain(name);
      expect(other).toMatch(/^[a-z]{2,}$/);
      reached.add(other);
    }
  }
});

test.each(['', 'okafor', 'constructor', '__proto__'])('%j has none', (word) => {
  expect(nicknamesOf(word)).toEqual([]);
});

test('the familiar name is the nickname of the full one, and not the other way round', () => {
  expect(isNicknameOf('bob', 'robert')).toBe(true);
  expect(isNicknameOf('robert', 'bob')).toBe(false);
  expect(isNicknameOf('bob', 'bobby')).toBe(false);
  expect(isNicknameOf('katherine', 'catherine')).toBe(false);
});
