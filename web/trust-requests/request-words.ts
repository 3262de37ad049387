/** How a trust request stands, in words. */
import { formatMoney, fromCents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';

type Asked = Pick<TrustRequest, 'amount' | 'received' | 'dueOn' | 'state'>;

export const isWaiting = ({ state }: Pick<TrustRequest, 'state'>): boolean =>
  state === 'open' || state === 'part-paid';

/** What is still to come. More than was asked for is nothing to come. */
export function leftOf({ amount, received }: Pick<Asked, 'amount' | 'received'>): string {
  const left = toCents(amount) - toCents(received);
  return fromCents(left > 0n ? left : 0n);
}

/** 'Due Dec 1, 2026', 'Overdue since …'; of what is settled nothing is due. */
export function dueWords(request: Asked, today: Day): { text: string; isLate: boolean } {
  const isLate = isWaiting(request) && request.dueOn < today;
  return {
    text: `${isLate ? 'Overdue since' : 'Due'} ${formatDay(request.dueOn)}`,
    isLate,
  };
}

/** '$500.00 received, $1,500.00 to come'. */
export function receivedWords(request: Asked): string {
  if (request.state === 'open') return 'Nothing received yet';
  const left = request.state === 'part-paid' && `, ${formatMoney(leftOf(request))} to come`;
  return `${formatMoney(request.received)} received${left || ''}`;
}
