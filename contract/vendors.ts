/** A vendor: who the firm buys from, until when they are bound, and what they cost. */
import * as z from 'zod';
import { Day, Instant, plusDays } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { Total } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { Task } from '#contract/tasks.ts';
import { optionalEmail, optionalText, requiredName, requiredText } from '#contract/text.ts';

export const VendorCategory = z.enum(['legal', 'technology', 'consulting', 'facilities', 'other']);
export type VendorCategory = z.infer<typeof VendorCategory>;
export const vendorCategoryLabels: Record<VendorCategory, string> = {
  legal: 'Legal',
  technology: 'Technology',
  consulting: 'Consulting',
  facilities: 'Facilities',
  other: 'Other',
};

export const VendorStatus = z.enum(['active', 'inactive', 'suspended', 'pending']);
export type VendorStatus = z.infer<typeof VendorStatus>;
export const vendorStatusLabels: Record<VendorStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  suspended: 'Suspended',
  pending: 'Pending',
};

export const Vendor = z
  .object({
    id: z.uuid(),
    name: requiredName(200),
    contactEmail: optionalEmail,
    contactPhone: optionalText(50),
    address: optionalText(500),
    category: VendorCategory.nullable(),
    status: VendorStatus,
    contractStart: Day.nullable(),
    contractEnd: Day.nullable(),
    notes: optionalText(5000),
    /** What the firm spent with them, without what was rejected. */
    spent: Total,
    /** The part of it in the twelve months up to today. */
    spentLastYear: Total,
    /** The open task that reminds of the contract's end. */
    reminderTaskId: z.uuid().nullable(),
    reminderDueDate: Instant.nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof Vendor>;

const fields = Vendor.omit({
  id: true,
  spent: true,
  spentLastYear: true,
  reminderTaskId: true,
  reminderDueDate: true,
  createdBy: true,
  createdAt: true,
  updatedAt: true,
}).shape;

/** Days as they travel can be compared as text. */
export const endsBeforeItStarts = (contract: {
  contractStart?: Day | null;
  contractEnd?: Day | null;
}) =>
  Boolean(contract.contractStart) &&
  Boolean(contract.contractEnd) &&
  String(contract.contractEnd) < String(contract.contractStart);
export const backwards = 'must not be before the contract start';

export const NewVendor = z
  .strictObject({
    ...fields,
    contactEmail: fields.contactEmail.default(null),
    contactPhone: fields.contactPhone.default(null),
    address: fields.address.default(null),
    category: fields.category.default(null),
    status: fields.status.default('active'),
    contractStart: fields.contractStart.default(null),
    contractEnd: fields.contractEnd.default(null),
    notes: fields.notes.default(null),
  })
  .refine((vendor) => !endsBeforeItStarts(vendor), { path: ['contractEnd'], message: backwards })
  .meta({ id: 'NewVendor' });
export type NewVendor = z.infer<typeof NewVendor>;

/** Only the fields that are sent change. */
export const VendorChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'VendorChange' });
export type VendorChange = z.infer<typeof VendorChange>;

/** A contract that ends within so many days is expiring; one that has ended is expired. */
export const expiringDays = 30;
export const reminderDays = 30;

export const lastExpiringDay = (today: Day): Day => plusDays(today, expiringDays);

/** `null` while its end is far off, or when none is known. */
export function contractState(contractEnd: Day | null, today: Day): 'expired' | 'expiring' | null {
  if (contractEnd === null || contractEnd > lastExpiringDay(today)) return null;
  return contractEnd < today ? 'expired' : 'expiring';
}

const count = z.number().int();
export const VendorFigures = z
  .object({
    totalVendors: count,
    activeVendors: count,
    /** Ends within the next 30 days, or has ended. */
    expiringContracts: count,
    /** Those of them that have ended. */
    expiredContracts: count,
    /** How many categories have a vendor. */
    categories: count,
  })
  .meta({ id: 'VendorFigures' });
export type VendorFigures = z.infer<typeof VendorFigures>;

const refreshes = [
  '/api/vendors',
  '/api/expenses',
  '/api/tasks',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const vendors = {
  list: read('/api/vendors', {
    summary: 'Vendors, by the end of their contract: the one that ends first on top',
    access: 'member',
    query: pageQuery.extend({
      /** In the name or the e-mail address. */
      q: requiredText(200).optional(),
      status: VendorStatus.optional(),
      category: VendorCategory.optional(),
      /** `yes`: the contract ends within the next 30 days, or has ended. */
      expiring: z.enum(['yes']).optional(),
    }),
    gives: z.array(Vendor),
  }),
  figures: read('/api/vendors/figures', {
    summary: 'How many vendors there are, and how many contracts end soon',
    access: 'member',
    gives: VendorFigures,
  }),
  one: read('/api/vendors/:id', {
    summary: 'One vendor',
    access: 'member',
    gives: Vendor,
  }),
  create: write('POST', '/api/vendors', {
    summary: 'Add a vendor; expenses that name it already count as spent with it',
    access: 'member',
    takes: NewVendor,
    gives: Vendor,
    refreshes,
  }),
  change: write('PUT', '/api/vendors/:id', {
    summary: 'Change some fields of a vendor; a reminder follows the end of the contract',
    access: 'member',
    takes: VendorChange,
    gives: Vendor,
    refreshes,
  }),
  remind: write('POST', '/api/vendors/:id/reminder', {
    summary: `Make a task for the caller, due ${reminderDays} days before the contract ends`,
    access: 'member',
    takes: Nothing,
    gives: Task,
    refreshes,
  }),
  remove: write('DELETE', '/api/vendors/:id', {
    summary: 'Delete a vendor; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/vendors/:id/restore', {
    summary: 'Bring a deleted vendor back as it was',
    access: 'member',
    takes: Nothing,
    gives: Vendor,
    refreshes,
  }),
};
