/** A matter: one piece of work for one client, from its opening to its close. */
import * as z from 'zod';
import { ranAlong } from '#contract/conflict-checks.ts';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { MatterType } from '#contract/matter-types.ts';
import {
  Money,
  optionalMoney,
  optionalPercent,
  optionalRate,
  Percent,
  Rate,
  Total,
} from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { optionalText, requiredName, requiredText } from '#contract/text.ts';

export const MatterStatus = z.enum(['active', 'pending', 'closed']);
export type MatterStatus = z.infer<typeof MatterStatus>;
export const matterStatusLabels: Record<MatterStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  closed: 'Closed',
};

export const BillingArrangement = z.enum(['hourly', 'flat', 'contingency']);
export type BillingArrangement = z.infer<typeof BillingArrangement>;
export const billingArrangementLabels: Record<BillingArrangement, string> = {
  hourly: 'Hourly',
  flat: 'Flat fee',
  contingency: 'Contingency',
};

export const Matter = z
  .object({
    id: z.uuid(),
    matterNumber: requiredName(50),
    clientId: z.uuid('must be the id of a client'),
    /** The client's name; it follows the client when that is renamed or merged. */
    clientName: z.string(),
    description: optionalText(5000),
    practiceArea: MatterType.nullable(),
    status: MatterStatus,
    openDate: Day,
    closeDate: Day.nullable(),
    billingArrangement: BillingArrangement,
    /** What an hour costs. */
    billingRate: Rate.nullable(),
    flatFee: Money.nullable(),
    /** The firm's share of what is won, in percent. */
    contingencyPercent: Percent.nullable(),
    budget: Money.nullable(),
    assignedAttorney: z.uuid('must be the id of a colleague').nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Matter' });
export type Matter = z.infer<typeof Matter>;

const fields = {
  ...Matter.omit({
    id: true,
    clientName: true,
    closeDate: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
  }).shape,
  /** Closing has a call of its own: it needs a day. */
  status: z.enum(['active', 'pending']),
  billingRate: optionalRate,
  flatFee: optionalMoney,
  contingencyPercent: optionalPercent,
  budget: optionalMoney,
};

export const NewMatter = z
  .strictObject({
    ...fields,
    /** Left out, the next number of the firm is given. */
    matterNumber: fields.matterNumber.optional(),
    description: fields.description.default(null),
    practiceArea: fields.practiceArea.default(null),
    status: fields.status.default('active'),
    /** Left out, it is today where the firm is. */
    openDate: fields.openDate.optional(),
    billingArrangement: fields.billingArrangement.default('hourly'),
    billingRate: fields.billingRate.default(null),
    flatFee: fields.flatFee.default(null),
    contingencyPercent: fields.contingencyPercent.default(null),
    budget: fields.budget.default(null),
    assignedAttorney: fields.assignedAttorney.default(null),
  })
  .meta({ id: 'NewMatter' });
export type NewMatter = z.infer<typeof NewMatter>;

/** Only the fields that are sent change. */
export const MatterChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'MatterChange' });
export type MatterChange = z.infer<typeof MatterChange>;

/** A matter that was just opened, and what the conflict check found. */
export const CheckedMatter = Matter.extend({
  conflictCheck: ranAlong,
}).meta({ id: 'CheckedMatter' });
export type CheckedMatter = z.infer<typeof CheckedMatter>;

/** How a matter stands. Null: nothing of that kind is kept for it. */
export const MatterState = z
  .object({
    nextDeadline: z.object({ taskId: z.uuid(), title: z.string(), dueDate: Instant }).nullable(),
    unbilled: Total.nullable(),
    billed: Total.nullable(),
    paid: Total.nullable(),
    trust: Total.nullable(),
    lastActivity: z.object({ title: z.string(), timestamp: Instant }).nullable(),
    /** The legal hold that stands on it. */
    hold: z.object({ id: z.uuid(), reason: z.string(), placedAt: Instant }).nullable(),
  })
  .meta({ id: 'MatterState' });
export type MatterState = z.infer<typeof MatterState>;

const refreshes = [
  '/api/matters',
  '/api/clients',
  '/api/conflict-checks',
  '/api/notices',
  '/api/retention',
  '/api/trust-requests',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const matters = {
  list: read('/api/matters', {
    summary: 'Matters: open ones first, the newest on top',
    access: 'member',
    query: pageQuery.extend({
      q: requiredText(200).optional(),
      status: MatterStatus.optional(),
      practiceArea: MatterType.optional(),
      assignedAttorney: z.uuid('must be the id of a colleague').optional(),
      clientId: z.uuid('must be the id of a client').optional(),
    }),
    gives: z.array(Matter),
  }),
  nextNumber: read('/api/matters/next-number', {
    summary: 'The number the next matter will get',
    access: 'member',
    gives: z.object({ matterNumber: z.string() }).meta({ id: 'NextMatterNumber' }),
  }),
  one: read('/api/matters/:id', {
    summary: 'One matter',
    access: 'member',
    gives: Matter,
  }),
  state: read('/api/matters/:id/state', {
    summary: 'How a matter stands: its next deadline, its money, what happened last',
    access: 'member',
    gives: MatterState,
  }),
  create: write('POST', '/api/matters', {
    summary: 'Open a matter; a conflict check of its client runs by itself',
    access: 'member',
    takes: NewMatter,
    gives: CheckedMatter,
    refreshes,
  }),
  change: write('PUT', '/api/matters/:id', {
    summary: 'Change some fields of a matter; another client is checked for conflicts',
    access: 'member',
    takes: MatterChange,
    gives: CheckedMatter,
    refreshes,
  }),
  close: write('POST', '/api/matters/:id/close', {
    summary: 'Close a matter, today or on another day',
    access: 'member',
    takes: z.strictObject({ closeDate: Day.optional() }).meta({ id: 'MatterClose' }),
    gives: Matter,
    refreshes,
  }),
  reopen: write('POST', '/api/matters/:id/reopen', {
    summary: 'Reopen a closed matter',
    access: 'member',
    takes: Nothing,
    gives: Matter,
    refreshes,
  }),
};
