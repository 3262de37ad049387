import { expect, test } from 'vitest';
import { percentText } from '#web/time-figures/percent-text.ts';

test.each([
  [null, '–'],
  [0, '0.0 %'],
  [5, '0.5 %'],
  [873, '87.3 %'],
  [1000, '100.0 %'],
  [1204, '120.4 %'],
])('%s is %s', (perMille, words) => expect(percentText(perMille)).toBe(words));
