import { expect, test } from 'vitest';
import { together } from '#web/billing-terms/together.ts';

test.each([
  [[], '0'],
  [['60', '40'], '100'],
  [['33.33', '33.33', '33.34'], '100'],
  [['12.5', ''], '12.50'],
  [['0.05', '0.04'], '0.09'],
  [['33.333', '66.667'], null],
  [['100', 'half'], null],
])('%j come to %s', (percents, sum) => expect(together(percents)).toBe(sum));
