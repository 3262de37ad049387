import { trustAccounts } from '#contract/trust-accounts.ts';
import { useRead } from '#web/kit/api.ts';

/** Undefined while it is not known, or of no account; null where no check was written yet. Somebody else may write one. */
export function useNextCheck(accountId: string | undefined): string | null | undefined {
  const { data } = useRead(trustAccounts.nextCheck, {
    params: { id: accountId ?? '' },
    enabled: accountId !== undefined,
    isFresh: true,
  });
  return data?.checkNumber;
}
