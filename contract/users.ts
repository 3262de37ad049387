/** The people of a firm, and the one who is signed in. */
import * as z from 'zod';
import { allowanceFields } from '#contract/allowances.ts';
import { Instant } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { Plan } from '#contract/plans.ts';
import { SubscriptionStatus } from '#contract/subscription.ts';

/** What a person is to the product. `owner` runs Firmament itself; nobody gets there through a form. */
export const Role = z.enum(['user', 'admin', 'owner']);
export type Role = z.infer<typeof Role>;

/** What a person is to their firm. Whoever signs a firm up is its manager. */
export const FirmRole = z.enum(['manager', 'attorney', 'staff']);
export type FirmRole = z.infer<typeof FirmRole>;

const MemberState = z.enum(['active', 'suspended', 'removed']);

/** The signed-in person with their firm's profile: one flat object. */
export const CurrentUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    role: Role,
    firmRole: FirmRole,
    /** What the firm allows its staff. */
    ...allowanceFields,
    barNumber: z.string().nullable(),
    jurisdiction: z.string().nullable(),
    practiceAreas: z.array(z.string()),
    companyName: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zipCode: z.string().nullable(),
    country: z.string(),
    website: z.string().nullable(),
    logoUrl: z.string().nullable(),
    timeZone: z.string(),
    /** Where clients pay; the numbers by their last four characters. */
    firmBankName: z.string().nullable(),
    firmAccountName: z.string().nullable(),
    firmRoutingNumber: z.string().nullable(),
    firmAccountNumber: z.string().nullable(),
    firmSwiftCode: z.string().nullable(),
    firmPaymentInstructions: z.string().nullable(),
    includePaymentDetailsOnInvoice: z.boolean(),
    subscriptionStatus: SubscriptionStatus.nullable(),
    subscriptionPlan: Plan.nullable(),
    subscriptionStartDate: Instant.nullable(),
    subscriptionEndDate: Instant.nullable(),
    trialEndsAt: Instant.nullable(),
    /** From then on the firm reads and exports everything, and writes nothing; null while no end is in sight. */
    writableUntil: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A person of the same firm, as far as colleagues need to know them. */
export const Colleague = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    firmRole: FirmRole,
    /** Whoever is out stays a name in what they have done; nothing new is given to them. */
    state: MemberState,
  })
  .meta({ id: 'Colleague' });
export type Colleague = z.infer<typeof Colleague>;

/** 'first last' if both exist, otherwise the e-mail, otherwise 'User'. */
export const displayName = (
  person: Pick<Colleague, 'firstName' | 'lastName'> & { email?: string | null },
) =>
  person.firstName && person.lastName
    ? `${person.firstName} ${person.lastName}`
    : person.email || 'User';

export const users = {
  current: read('/api/auth/user', {
    summary: 'The signed-in person and their firm',
    access: 'member',
    gives: CurrentUser,
  }),
  list: read('/api/users', {
    summary: 'The people of the firm',
    access: 'member',
    gives: z.array(Colleague),
  }),
};
