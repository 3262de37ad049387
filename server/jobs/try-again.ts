/** What failed is tried again after about half a minute, then one, two, four, eight minutes; then on the firm's next day. */
import type { Stride } from './going.ts';
import type { Failure } from './turns.ts';

const retries = 5;
const wholeDay = 24 * 60 * 60_000;
const mostWords = 300;

interface Failing {
  firmId: string;
  /** Null where it is not known. */
  day: string | null;
  failures: number;
  nextAt?: string;
}

export function failed(
  { firmId, day, failures, nextAt }: Failing,
  error: unknown,
  now: Date,
  { pauseSeconds }: Stride,
): Failure {
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const told = { firmId, error: wordsOf(error) };
  if (failures >= retries) return { ...told, day, nextAt: nextAt ?? after(wholeDay), failures: 0 };
  const pause = pauseSeconds * 1000 * 2 ** failures;
  return { ...told, day: null, nextAt: after(pause), failures: failures + 1 };
}

export const wordsOf = (error: unknown) => String((error as Error)?.message).slice(0, mostWords);
