import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from '#web/kit/local-time.ts';

test('what is typed comes back as it was typed, wherever the clock is', () => {
  for (const typed of ['2026-11-15T09:30', '2026-01-01T00:00', '2026-07-31T23:59']) {
    const instant = fromLocalInput(typed);
    expect(instant).toMatch(/Z$/);
    expect(toLocalInput(instant ?? '')).toBe(typed);
  }
});

test('an empty or half-typed input is no moment', () => {
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('tomorrow')).toBeNull();
  expect(toLocalInput('tomorrow')).toBe('');
});
