/** Which users a person wants to see, as it stands in the address. */
import { Plan } from '#contract/plans.ts';
import { SubscriptionStatus } from '#contract/subscription.ts';

/** What the server takes. */
const mostSearched = 200;

export interface UserFilters {
  q?: string;
  status?: SubscriptionStatus;
  plan?: Plan;
}

export const noUserFilters = { q: undefined, status: undefined, plan: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readUserFilters = (search: URLSearchParams): UserFilters => ({
  q: search.get('q')?.trim().slice(0, mostSearched) || undefined,
  status: SubscriptionStatus.safeParse(search.get('status')).data,
  plan: Plan.safeParse(search.get('plan')).data,
});

export const hasUserFilters = (filters: UserFilters) =>
  Object.values(filters).some((value) => value !== undefined);
