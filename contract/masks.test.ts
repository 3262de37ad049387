import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMask, mask, secretChange } from './masks.ts';

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
