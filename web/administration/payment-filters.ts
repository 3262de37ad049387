/** Which payments a person wants to see, as it stands in the address beside the filters of the users. */
import { SubscriptionPaymentStatus } from '#contract/administration.ts';

/** What the server takes. */
const mostSearched = 200;

export interface PaymentFilters {
  q?: string;
  status?: SubscriptionPaymentStatus;
}

export const noPaymentFilters = { paidBy: undefined, payment: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readPaymentFilters = (search: URLSearchParams): PaymentFilters => ({
  q: search.get('paidBy')?.trim().slice(0, mostSearched) || undefined,
  status: SubscriptionPaymentStatus.safeParse(search.get('payment')).data,
});

export const hasPaymentFilters = ({ q, status }: PaymentFilters) =>
  q !== undefined || status !== undefined;
