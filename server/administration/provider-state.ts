/** Whether the payment provider can charge and pay out, as it says itself. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ProviderState } from '#contract/administration.ts';
import type { SystemDb } from '#server/kit/db.ts';
import type { PaymentProvider } from '#server/payment-provider/provider.ts';

type Account = Pick<
  ProviderState,
  'isReachable' | 'hasAccount' | 'canCharge' | 'hasBankAccount' | 'canPayOut' | 'payoutSchedule'
>;

const unknown: Account = {
  isReachable: false,
  hasAccount: null,
  canCharge: null,
  hasBankAccount: null,
  canPayOut: null,
  payoutSchedule: null,
};

/** The page has more to show than this: it does not wait for long. */
const patience = 3000;

export async function askAccount(
  { stripe }: PaymentProvider,
  onError: (error: unknown) => void,
): Promise<Account> {
  const late = new AbortController();
  try {
    const account = await Promise.race([
      stripe.accounts.retrieveCurrent({}, { timeout: patience, maxNetworkRetries: 0 }),
      // Slow all along is as bad as silent.
      setTimeout(patience, undefined, { signal: late.signal }).then(tooLate),
    ]);
    const schedule = account.settings?.payouts?.schedule;
    return {
      isReachable: true,
      hasAccount: account.details_submitted,
      canCharge: account.charges_enabled,
      hasBankAccount: (account.external_accounts?.data.length ?? 0) > 0 || account.payouts_enabled,
      canPayOut: account.payouts_enabled,
      payoutSchedule: schedule ? `${schedule.interval}, after ${schedule.delay_days} days` : null,
    };
  } catch (error) {
    onError(error);
    return unknown;
  } finally {
    late.abort();
  }
}

const tooLate = (): never => {
  throw new Error('The payment provider did not answer in time');
};

export async function lastEventAt(db: SystemDb): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(received_at) as at from provider_events`.execute(db);
  return rows[0]?.at ?? null;
}
