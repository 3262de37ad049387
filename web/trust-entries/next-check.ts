/** The number of the next check of an account, as far as its last entries tell. */
import { useState } from 'react';
import { type TrustEntry, trustEntries } from '#contract/trust-entries.ts';
import { useRead } from '#web/kit/api.ts';

/** Checks are numbered in the order they are written: the highest is among the last. */
const looked = '200';

/**
 * Undefined while it is not known yet; null where no check was ever written. Once known it stays: a form that
 * waits for it must not go away because somebody else writes a check meanwhile.
 */
export function useNextCheck(accountId: string): string | null | undefined {
  const read = useRead(trustEntries.list, { query: { accountId, limit: looked }, isFresh: true });
  const [known, setKnown] = useState<string | null>();
  if (known === undefined && (!read.isFetching || read.failureCount > 0)) {
    // Without an answer a person types the number: nothing waits for a suggestion.
    setKnown(read.data && read.failureCount === 0 ? nextCheck(read.data) : null);
  }
  return known;
}

export function nextCheck(entries: readonly Pick<TrustEntry, 'checkNumber'>[]): string | null {
  const numbers = entries.flatMap(({ checkNumber }) => (checkNumber ? [BigInt(checkNumber)] : []));
  if (numbers.length === 0) return null;
  return String(numbers.reduce((most, one) => (one > most ? one : most)) + 1n);
}
