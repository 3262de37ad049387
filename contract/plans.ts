/** What each plan holds. The figures are the same wherever a plan is shown and wherever it ends. */
import * as z from 'zod';

export const Plan = z.enum(['basic', 'professional', 'enterprise']);
export type Plan = z.infer<typeof Plan>;
export const planNames: Record<Plan, string> = {
  basic: 'Basic',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

const gigabyte = 1024 ** 3;

/** `null` is without limit. */
export const planLimits: Record<Plan, { storageBytes: number; documents: number | null }> = {
  basic: { storageBytes: 5 * gigabyte, documents: 500 },
  professional: { storageBytes: 50 * gigabyte, documents: 5000 },
  enterprise: { storageBytes: 500 * gigabyte, documents: null },
};

/** A trial is of the plan that most firms take. */
export const trialPlan: Plan = 'professional';
