import { expect, test } from 'vitest';
import { base32, codeOf, keyUri, newSecret, stepAt, stepOf } from './totp.ts';

/** The secret of the RFC's appendix B; its codes have eight digits, ours are their last six. */
const secret = base32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 at %i s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(codeOf(secret, stepAt(now))).toBe(code);
  expect(stepOf(secret, code, now)).toBe(stepAt(now));
});

test('a code is good for its half minute, the one before and the one after', () => {
  const now = new Date('2026-11-16T12:00:10Z');
  const code = codeOf(secret, stepAt(now));
  const at = (seconds: number) => stepOf(secret, code, new Date(now.getTime() + seconds * 1000));
  expect([-41, -40, 0, 49, 50].map((seconds) => at(seconds) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (code) => {
  expect(stepOf(secret, code, new Date(59_000))).toBeUndefined();
});

test('a secret has 160 bits and is another every time', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the picture names the product and the person', () => {
  expect(keyUri('ABC', 'ada+x@firm.example')).toBe(
    'otpauth://totp/Firmament:ada%2Bx%40firm.example?secret=ABC&issuer=Firmament',
  );
});
