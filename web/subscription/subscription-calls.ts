/** What can be done with the firm's subscription, without the schemas: visitors and the frame call some of it, too. */
import type { Subscription, subscription } from '#contract/subscription.ts';
import { readOf, useRead, useWrite, type WriteOf } from '#web/kit/api.ts';
import { toast } from '#web/kit/toast.ts';
import { checkoutIsOver } from '#web/subscription/look-up.ts';

type Calls = typeof subscription;

const refreshes: Calls['create']['refreshes'] = ['/api/subscription', '/api/auth/user'];

const current = readOf<Calls['current']>('/api/subscription');
const create: WriteOf<Calls['create']> = {
  method: 'POST',
  path: '/api/create-subscription',
  refreshes,
};
const confirm: WriteOf<Calls['confirm']> = {
  method: 'POST',
  path: '/api/subscription/confirm',
  refreshes,
};
const cost: WriteOf<Calls['costOfChange']> = {
  method: 'POST',
  path: '/api/subscription/cost-of-change',
  refreshes: [],
};
const coupon: WriteOf<Calls['checkCoupon']> = {
  method: 'POST',
  path: '/api/subscription/coupon',
  refreshes: [],
};
const portal: WriteOf<Calls['portal']> = {
  method: 'POST',
  path: '/api/subscription/portal',
  refreshes: [],
};

export const useSubscription = (enabled = true) => useRead(current, { enabled });

/** A firm that has a card on file pays with it: there is no second step, and this is the end of it. */
export const useBeginCheckout = () =>
  useWrite(create, {
    done: ({ step }) => (step === 'none' ? 'Your plan is changed' : ''),
    failed: null,
  });

const ifSubscribed = ({ subscription: now }: { subscription: Subscription | null }) =>
  now?.isPaying ? 'Payment Successful' : '';

/** After the provider's form has said yes; what it means is said by whoever knows what was paid. */
export const useConfirmPayment = (more: string) =>
  useWrite(confirm, { done: ifSubscribed, more, failed: null });

const notLookedUp = 'Your payment could not be looked up. Your profile will show it in a moment.';

/** Back from a bank's own page, which has agreed: the provider is asked what came of it. */
export const useConfirmReturn = () => useWrite(confirm, { done: ifSubscribed, failed: null });

/** Back from the provider's page for the card and the bills; if it does not answer, its message will come. */
export const useLookAgain = () => useWrite(confirm, { failed: null });

export const tellNotLookedUp = () => toast.bad('Error', notLookedUp);
export const tellOver = () => toast.bad('Payment Failed', checkoutIsOver);
export const tellBankRefused = () =>
  toast.bad('Payment Failed', 'Your bank did not agree to the payment. Please try again.');

export const useCostOfChange = () => useWrite(cost, { failed: null });

export const useCheckCoupon = () => useWrite(coupon, { failed: null });

/** To the provider's page for the card, the bills and the cancellation, and back from there to the profile. */
export function useOpenPortal() {
  const open = useWrite(portal, { failed: 'Failed to open the billing page' });
  return {
    isPending: open.isPending,
    open: () => open.mutate({}, { onSuccess: ({ url }) => location.assign(url) }),
  };
}
