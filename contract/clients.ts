/** A client: a person or a company the firm acts for, did act for, or was asked to. */
import * as z from 'zod';
import { ranAlong } from '#contract/conflict-checks.ts';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { optionalRate, Rate } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { PaymentDetails, PaymentMethod } from '#contract/payment-methods.ts';
import { may } from '#contract/permissions.ts';
import { names, optionalEmail, optionalText, requiredName, requiredText } from '#contract/text.ts';

/** What somebody is to the firm. Whoever was turned away stays known: they too can be a conflict. */
export const ClientStatus = z.enum(['current', 'prospective', 'former', 'declined']);
export type ClientStatus = z.infer<typeof ClientStatus>;
export const clientStatusLabels: Record<ClientStatus, string> = {
  current: 'Current',
  prospective: 'Prospective',
  former: 'Former',
  declined: 'Declined',
};

/** Sealed in the database; what leaves the server shows their last four characters. */
export const clientSecrets = [
  'routingNumber',
  'accountNumber',
  'swiftCode',
  'paymentInstructions',
] as const;
export type ClientSecret = (typeof clientSecrets)[number];

export const Client = z
  .object({
    id: z.uuid(),
    name: requiredName(200),
    /** Whom to talk to, when the client is a company. */
    contactName: optionalText(200),
    formerNames: z.array(z.string()),
    aliases: z.array(z.string()),
    status: ClientStatus,
    email: optionalEmail,
    phone: optionalText(50),
    address: optionalText(300),
    city: optionalText(100),
    state: optionalText(100),
    zipCode: optionalText(20),
    country: optionalText(100),
    preferredPaymentMethod: PaymentMethod.nullable(),
    bankName: optionalText(200),
    accountName: optionalText(200),
    routingNumber: optionalText(50),
    accountNumber: optionalText(50),
    swiftCode: optionalText(50),
    /** With the numbers in it masked, which may make it longer. */
    paymentInstructions: z.string().nullable(),
    billingRate: Rate.nullable(),
    paymentTerms: z
      .int('must be a whole number of days')
      .min(1, 'must be at least 1 day')
      .max(365, 'must be at most 365 days'),
    notes: z.string().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    archivedAt: Instant.nullable(),
    /** While it lies in the bin. */
    deletedAt: Instant.nullable(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/** How long a deleted client can be brought back. */
export const binDays = 30;

const fields = {
  ...Client.omit({
    id: true,
    createdBy: true,
    createdAt: true,
    updatedAt: true,
    archivedAt: true,
    deletedAt: true,
  }).shape,
  formerNames: names(200, 100),
  aliases: names(200, 100),
  paymentInstructions: optionalText(2000),
  billingRate: optionalRate,
  notes: optionalText(20_000),
};

export const NewClient = z
  .strictObject({
    ...fields,
    contactName: fields.contactName.default(null),
    formerNames: fields.formerNames.default([]),
    aliases: fields.aliases.default([]),
    status: fields.status.default('current'),
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    address: fields.address.default(null),
    city: fields.city.default(null),
    state: fields.state.default(null),
    zipCode: fields.zipCode.default(null),
    country: fields.country.default('United States'),
    preferredPaymentMethod: fields.preferredPaymentMethod.default(null),
    bankName: fields.bankName.default(null),
    accountName: fields.accountName.default(null),
    routingNumber: fields.routingNumber.default(null),
    accountNumber: fields.accountNumber.default(null),
    swiftCode: fields.swiftCode.default(null),
    paymentInstructions: fields.paymentInstructions.default(null),
    billingRate: fields.billingRate.default(null),
    paymentTerms: fields.paymentTerms.default(30),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'NewClient' });
export type NewClient = z.infer<typeof NewClient>;

/** Only the fields that are sent change; a secret that comes back as its mask stays as it was. */
export const ClientChange = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'ClientChange' });
export type ClientChange = z.infer<typeof ClientChange>;

/** A client that was just added or renamed, and what the conflict check found. */
export const CheckedClient = Client.extend({
  conflictCheck: ranAlong,
}).meta({ id: 'CheckedClient' });
export type CheckedClient = z.infer<typeof CheckedClient>;

export const ClientFigures = z
  .object({
    total: z.number().int(),
    /** With an open matter, an unpaid invoice, or anything that happened in the last 12 months. */
    active: z.number().int(),
    averagePaymentTerms: z.number().int(),
  })
  .meta({ id: 'ClientFigures' });
export type ClientFigures = z.infer<typeof ClientFigures>;

/** What hangs on a client, and would move with it. */
export const ClientBelongings = z
  .object({ matters: z.number().int(), parties: z.number().int(), invoices: z.number().int() })
  .meta({ id: 'ClientBelongings' });
export type ClientBelongings = z.infer<typeof ClientBelongings>;

/** The record that is given up; all that hangs on it moves to the other. */
export const ClientMerge = z
  .strictObject({ clientId: z.uuid('must be the id of a client') })
  .meta({ id: 'ClientMerge' });

const refreshes = [
  '/api/clients',
  '/api/matters',
  '/api/conflict-checks',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const clients = {
  list: read('/api/clients', {
    summary: 'Clients by name; with state those that are archived or recently deleted instead',
    access: 'member',
    query: pageQuery.extend({
      q: requiredText(200).optional(),
      status: ClientStatus.optional(),
      state: z.enum(['archived', 'deleted']).optional(),
    }),
    gives: z.array(Client),
  }),
  figures: read('/api/clients/figures', {
    summary: 'How many clients there are, how many are active, and their usual payment terms',
    access: 'member',
    gives: ClientFigures,
  }),
  one: read('/api/clients/:id', {
    summary: 'One client, also when it is archived or in the bin',
    access: 'member',
    gives: Client,
  }),
  belongings: read('/api/clients/:id/belongings', {
    summary: 'How much hangs on a client',
    access: 'member',
    gives: ClientBelongings,
  }),
  create: write('POST', '/api/clients', {
    summary: 'Add a client; a conflict check of its names runs by itself',
    access: 'member',
    takes: NewClient,
    gives: CheckedClient,
    refreshes,
  }),
  change: write('PUT', '/api/clients/:id', {
    summary: 'Change some fields of a client; new names are checked for conflicts',
    access: 'member',
    takes: ClientChange,
    gives: CheckedClient,
    refreshes,
  }),
  remove: write('DELETE', '/api/clients/:id', {
    summary: 'Put a client into the bin for 30 days; refused for one with matters or invoices',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/clients/:id/restore', {
    summary: 'Take a client out of the bin',
    access: 'member',
    takes: Nothing,
    gives: Client,
    refreshes,
  }),
  archive: write('POST', '/api/clients/:id/archive', {
    summary: 'Put a client away; everything about it is kept and found',
    access: 'member',
    takes: Nothing,
    gives: Client,
    refreshes,
  }),
  unarchive: write('POST', '/api/clients/:id/unarchive', {
    summary: 'Bring an archived client back into the list',
    access: 'member',
    takes: Nothing,
    gives: Client,
    refreshes,
  }),
  merge: write('POST', '/api/clients/:id/merge', {
    summary:
      'Merge another client into this one: everything of it moves, and its names become aliases',
    access: 'member',
    takes: ClientMerge,
    gives: Client,
    refreshes: [...refreshes, '/api/parties', '/api/invoices'],
  }),
  reveal: write('POST', '/api/clients/:id/payment-details', {
    summary: 'The bank numbers in full; the look is noted in the audit trail',
    access: may.seeNumbers,
    takes: Nothing,
    gives: PaymentDetails,
    refreshes: [],
    isSecret: true,
  }),
};
