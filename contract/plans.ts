/** The words for what a firm may subscribe to; what they stand for is in the catalogue. */
import * as z from 'zod';

export const Plan = z.enum(
  ['basic', 'professional', 'enterprise'],
  'must be basic, professional or enterprise',
);
export type Plan = z.infer<typeof Plan>;

export const BillingInterval = z.enum(['monthly', 'yearly'], 'must be monthly or yearly');
export type BillingInterval = z.infer<typeof BillingInterval>;
