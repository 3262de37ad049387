/** Hours and whole numbers. */
import { readDuration } from '#contract/durations.ts';
import { expected, type Wrong } from './wrong.ts';

/** Whole seconds. A quotient such as 0.333333333 has more decimals than anybody types. */
export function readHours(text: string): number | Wrong {
  const [, whole, part = ''] = /^(\d{0,4})[.](\d{5,})$/.exec(text) ?? [];
  const seconds = whole === undefined ? readDuration(text) : secondsOf(whole, part.slice(0, 15));
  return seconds ?? expected('hours such as 1.5, 1:30 or 1h30m', text);
}

function secondsOf(whole: string, part: string): number {
  const unit = 10n ** BigInt(part.length);
  return Number((BigInt(`${whole}${part}`) * 3600n + unit / 2n) / unit);
}

/** Terms of payment are written `30`, `Net 30` and `30 days`. */
export function readNumber(text: string): number | Wrong {
  const [, digits] = /^(?:net\s*)?(\d{1,9})(?:\.0+)?(?:\s*days?)?$/i.exec(text) ?? [];
  return digits ? Number(digits) : expected('a whole number', text);
}
