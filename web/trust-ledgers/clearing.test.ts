import { expect, test } from 'vitest';
import { plusDays, today } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { clearing } from './clearing.ts';

const now = today('UTC', new Date('2026-11-15T12:00:00Z'));
const deposit = (id: string, values: Partial<TrustEntry>) =>
  ({
    id,
    fundsOn: null,
    clearedOn: null,
    reversedBy: null,
    amount: '1.00',
    ...values,
  }) as TrustEntry;

test('only what can still come back is told, the first to clear first', () => {
  const deposits = [
    deposit('later', { fundsOn: plusDays(now, 7), amount: '500.00' }),
    deposit('soon', { fundsOn: plusDays(now, 1), amount: '20.00' }),
    deposit('today', { fundsOn: now }),
    deposit('seen', { fundsOn: plusDays(now, 3), clearedOn: now }),
    deposit('voided', { fundsOn: plusDays(now, 3), reversedBy: 'x' }),
    deposit('wire', {}),
  ];
  expect(clearing(deposits, now)).toEqual([
    { entry: 'soon', day: plusDays(now, 1), amount: '20.00' },
    { entry: 'later', day: plusDays(now, 7), amount: '500.00' },
  ]);
});
