/** What a plan has room for, and what it has no room for any more: one sentence for all of it. */
import { limitsOf, offerOf, plans } from '#contract/plan-catalogue.ts';
import type { Plan } from '#contract/plans.ts';

export type Limited = keyof ReturnType<typeof limitsOf>;

const gigabyte = 1024 ** 3;
const figure = (count: number) => count.toLocaleString('en-US');

/** '100 clients', '5 GB of files'. */
export function roomFor(what: Limited, limit: number): string {
  switch (what) {
    case 'users':
      return limit === 1 ? '1 person' : `${figure(limit)} people`;
    case 'storageBytes':
      return `${figure(Math.round((limit / gigabyte) * 10) / 10)} GB of files`;
    default:
      return limit === 1 ? `1 ${what.slice(0, -1)}` : `${figure(limit)} ${what}`;
  }
}

/** With the plan that has more of it. */
export function noRoom(plan: Plan, what: Limited): string {
  const limit = limitsOf(plan)[what] ?? 0;
  const larger = plans
    .slice(plans.indexOf(offerOf(plan)) + 1)
    .find(({ id }) => (limitsOf(id)[what] ?? Number.POSITIVE_INFINITY) > limit);
  const upgrade = larger
    ? `Upgrade to ${larger.displayName} for ${roomOn(larger.id, what)}.`
    : 'It is the largest plan: please make room first.';
  return `Your plan, ${offerOf(plan).displayName}, has room for ${roomFor(what, limit)}. ${upgrade}`;
}

/** Where only the number of seats is known. */
export function noSeat(seats: number): string {
  const plan = plans.find(({ id }) => limitsOf(id).users === seats);
  return plan
    ? noRoom(plan.id, 'users')
    : `Your plan has room for ${roomFor('users', seats)}. Please upgrade your plan.`;
}

const nouns: Record<Limited, string> = {
  users: 'people',
  storageBytes: 'files',
  documents: 'documents',
  clients: 'clients',
};

function roomOn(plan: Plan, what: Limited): string {
  const limit = limitsOf(plan)[what];
  return limit === null ? `as many ${nouns[what]} as you like` : roomFor(what, limit);
}

/** API keys and webhooks come with every plan that says so, and can be tried. */
export const opensApi = (plan: Plan, isTrial: boolean): boolean =>
  isTrial || offerOf(plan).id !== 'basic';

export function noApi(plan: Plan): string {
  const larger = plans.find(({ id }) => opensApi(id, false));
  return `Your plan, ${offerOf(plan).displayName}, has no API keys and webhooks. Upgrade to ${larger?.displayName} for API access and integrations.`;
}
