import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMask, mask, maskNumbers, secretChange, unmaskNumbers } from './masks.ts';

test.each([
  ['021000021', '•••• 0021'],
  ['1234 5678 9012', '•••• 9012'],
  ['DEUTDEFF', '•••• DEFF'],
  ['1234567', '••••'],
])('%j is shown as %j', (secret, shown) => expect(mask(secret)).toBe(shown));

test('of any secret at most four characters are shown, and of a short one none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,34}$/), (secret) => {
      const shown = mask(secret).replace(/[•\s]/g, '');
      expect(shown.length).toBe(secret.length < 8 ? 0 : 4);
      expect(isMask(mask(secret))).toBe(true);
    }),
  );
});

test('a mask that comes back, or nothing at all, keeps the secret; null clears it; a value replaces it', () => {
  expect(secretChange(undefined)).toEqual({ keep: true });
  expect(secretChange('•••• 0021')).toEqual({ keep: true });
  expect(secretChange('••••')).toEqual({ keep: true });
  expect(secretChange(null)).toEqual({ keep: false, secret: null });
  expect(secretChange('555000111')).toEqual({ keep: false, secret: '555000111' });
});

test('a character is shown whole or not at all', () => {
  expect(mask('𝧽🖇𒔲ꂔ𞤢𝧽🖇𒔲')).toBe('•••• 𞤢𝧽🖇𒔲');
});

test.each([
  ['Wire to 123456789012, ext. 12', 'Wire to •••• 9012, ext. 12'],
  ['ABA 021-000-021 / acct 12 3456 7890', 'ABA •••• 0021 / acct •••• 7890'],
  ['Zip 11201, suite 400', 'Zip 11201, suite 400'],
  ['1234\u20115678\u20119012, 1234\u00a05678\u00a09012', '•••• 9012, •••• 9012'],
  ['12  34  56  78 or 1234–5678 or 12_34_56', '•••• 5678 or •••• 5678 or •••• 3456'],
  ['１２３４５６７８', '•••• ５６７８'],
])('of the numbers in %s the ends are shown', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

test.each([
  ['Pay to •••• 9012 by Friday', 'Wire to 123456789012', 'Pay to 123456789012 by Friday'],
  ['•••• 9012 and ••••0021', '021000021, 123456789012', '123456789012 and 021000021'],
  ['first •••• 1111, then •••• 1111', '99991111 or 88881111', 'first 99991111, then 88881111'],
  ['•••• 9012 twice: •••• 9012', '123456789012', '123456789012 twice: 123456789012'],
  ['•••• 3333', '123456789012', null],
  ['second •••• 3333', 'first 111122223333 second 999922223333', null],
  ['•••• 3333', 'twice 111122223333, 1111-2222-3333', '111122223333'],
  ['••••', '123456789012', null],
  ['nothing masked', '123456789012', 'nothing masked'],
])('%s, with the numbers of %s, is %s', (edited, stored, whole) => {
  expect(unmaskNumbers(edited, stored)).toBe(whole);
});

test('an untouched text comes back as it was stored', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.stringMatching(/^\d{6,17}$/))), (parts) => {
      const stored = parts.join(' and ').replaceAll('•', '');
      expect(unmaskNumbers(maskNumbers(stored), stored)).toBe(stored);
    }),
  );
});
