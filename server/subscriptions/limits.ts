/** What a plan has no room for any more is refused, whatever it is, with the same words. */
import { type Limited, noRoom } from '#contract/plan-room.ts';
import type { Plan } from '#contract/plans.ts';
import { Refusal } from '#server/kit/refusals.ts';

export const beyondPlan = (plan: Plan, what: Limited) => new Refusal(402, noRoom(plan, what));
