import { formatMoney } from '#web/kit/money.ts';

/** `amount` as the contract writes it: '1250.00'. */
export function MoneyText({ amount }: { amount: string }) {
  return <span className="figure whitespace-nowrap">{formatMoney(amount)}</span>;
}
