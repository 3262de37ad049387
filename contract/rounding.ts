/**
 * How real time becomes billed time. The trade bills tenths of an hour; a rule says how the minutes get there.
 * What an entry was billed by stays with it: another rule is for what comes later.
 */
import * as z from 'zod';
import { type Cents, fromCents, share, toCents } from '#contract/cents.ts';

export const RoundingMode = z.enum(['up', 'nearest', 'none', 'minimum']);
export type RoundingMode = z.infer<typeof RoundingMode>;
export const roundingModeLabels: Record<RoundingMode, string> = {
  up: 'Up to the next step',
  nearest: 'To the nearest step',
  none: 'Not at all, to the minute',
  minimum: 'To the minute, with a minimum',
};

const minutes = z
  .int('must be a whole number of minutes')
  .min(1, 'must be at least 1 minute')
  .max(60, 'must be at most 60 minutes');

export const RoundingRule = z
  .object({
    mode: RoundingMode,
    /** The step of `up` and `nearest`, the least of `minimum`; nothing to `none`. */
    minutes,
  })
  .meta({ id: 'RoundingRule' });
export type RoundingRule = z.infer<typeof RoundingRule>;

export const usualRounding: RoundingRule = { mode: 'up', minutes: 6 };

/** An entry is of 100 hours at most: no step takes it further. */
const mostMinutes = 6000;

/** The minutes a client is asked for. No time is no time, whatever the rule. */
export function billedMinutes(seconds: number, { mode, minutes: step }: RoundingRule): number {
  if (seconds <= 0) return 0;
  const toMinute = Math.floor((seconds + 30) / 60);
  if (mode === 'none') return toMinute;
  if (mode === 'minimum') return Math.max(toMinute, step);
  const unit = step * 60;
  const steps = mode === 'up' ? Math.ceil(seconds / unit) : Math.floor((seconds + unit / 2) / unit);
  return Math.min(steps * step, mostMinutes);
}

/** As a bill says them: hours to the hundredth, half of one up. 78 minutes are '1.30'. */
export const billedHours = (ofMinutes: number): string =>
  fromCents(share(BigInt(ofMinutes), 100n, 60n));

/** What they come to at a rate: the hours as the bill says them, so that whoever multiplies gets the same. */
const feeCents = (ofMinutes: number, rate: string): Cents =>
  share(toCents(rate), toCents(billedHours(ofMinutes)), 100n);
export const feeOf = (ofMinutes: number, rate: string): string =>
  fromCents(feeCents(ofMinutes, rate));

/** 'up to the next 6 minutes' */
export function roundingWords({ mode, minutes: step }: RoundingRule): string {
  const of = step === 1 ? 'minute' : `${step} minutes`;
  if (mode === 'up') return `up to the next ${of}`;
  if (mode === 'nearest') return `to the nearest ${of}`;
  return mode === 'none' ? 'to the minute' : `to the minute, at least ${of}`;
}
