import type { SubscriptionPaymentStatus } from '#contract/administration.ts';
import type { Tone } from '#web/kit/Badge.tsx';

export const paymentLabels: Record<SubscriptionPaymentStatus, string> = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  canceled: 'Canceled',
};

export const paymentTones: Record<SubscriptionPaymentStatus, Tone> = {
  pending: 'warning',
  succeeded: 'success',
  failed: 'danger',
  canceled: 'neutral',
};
