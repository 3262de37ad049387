import { formatMoney } from '#contract/cents.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { trustRules } from '#contract/trust-rules.ts';
import { useRead } from '#web/kit/api.ts';

/** How much of its own money the firm may keep in an account: '$500.00'. Undefined while it is not known. */
export function useFirmFundsCap({ jurisdiction }: TrustAccount): string | undefined {
  const { data } = useRead(trustRules.list);
  const rule = data?.find((one) => one.jurisdiction === jurisdiction);
  return rule && formatMoney(rule.firmFunds);
}
