import { formatMoney } from '#contract/cents.ts';

/** `amount` as the contract writes it: '1250.00'. */
export function MoneyText({ amount }: { amount: string }) {
  return <span className="figure whitespace-nowrap">{formatMoney(amount)}</span>;
}
