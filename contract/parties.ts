/** The people and companies around a matter: on our side, against us, and in between. */
import * as z from 'zod';
import { ranAlong } from '#contract/conflict-checks.ts';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { names, optionalEmail, optionalText, requiredName } from '#contract/text.ts';

export const PartyRole = z.enum([
  'client',
  'adverse-party',
  'co-party',
  'opposing-counsel',
  'judge',
  'expert',
  'witness',
  'other',
]);
export type PartyRole = z.infer<typeof PartyRole>;
export const partyRoleLabels: Record<PartyRole, string> = {
  client: 'Client',
  'adverse-party': 'Adverse party',
  'co-party': 'Co-party',
  'opposing-counsel': 'Opposing counsel',
  judge: 'Judge',
  expert: 'Expert',
  witness: 'Witness',
  other: 'Other',
};

export const Party = z
  .object({
    id: z.uuid(),
    matterId: z.uuid('must be the id of a matter'),
    /** When the party is also a client of the firm. */
    clientId: z.uuid('must be the id of a client').nullable(),
    role: PartyRole,
    name: requiredName(200),
    formerNames: names(200, 20),
    aliases: names(200, 20),
    email: optionalEmail,
    phone: optionalText(50),
    notes: optionalText(2000),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof Party>;

const fields = Party.omit({ id: true, createdBy: true, createdAt: true, updatedAt: true }).shape;

export const NewParty = z
  .strictObject({
    ...fields,
    clientId: fields.clientId.default(null),
    formerNames: fields.formerNames.default([]),
    aliases: fields.aliases.default([]),
    email: fields.email.default(null),
    phone: fields.phone.default(null),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'NewParty' });
export type NewParty = z.infer<typeof NewParty>;

/** Only the fields that are sent change; a party stays with its matter. */
export const PartyChange = z
  .strictObject(fields)
  .omit({ matterId: true })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'PartyChange' });
export type PartyChange = z.infer<typeof PartyChange>;

/** A party that was just added or renamed, and what the conflict check found. */
export const CheckedParty = Party.extend({
  conflictCheck: ranAlong,
}).meta({ id: 'CheckedParty' });
export type CheckedParty = z.infer<typeof CheckedParty>;

const refreshes = [
  '/api/parties',
  '/api/matters',
  '/api/conflict-checks',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const parties = {
  list: read('/api/parties', {
    summary: 'The parties of a matter, or of all matters, by name',
    access: 'member',
    query: pageQuery.extend({
      matterId: z.uuid('must be the id of a matter').optional(),
      clientId: z.uuid('must be the id of a client').optional(),
    }),
    gives: z.array(Party),
  }),
  create: write('POST', '/api/parties', {
    summary: 'Add a party to a matter; a conflict check of its names runs by itself',
    access: 'member',
    takes: NewParty,
    gives: CheckedParty,
    refreshes,
  }),
  change: write('PUT', '/api/parties/:id', {
    summary: 'Change some fields of a party; new names are checked for conflicts',
    access: 'member',
    takes: PartyChange,
    gives: CheckedParty,
    refreshes,
  }),
  remove: write('DELETE', '/api/parties/:id', {
    summary: 'Take a party off its matter; it can be put back',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/parties/:id/restore', {
    summary: 'Put a party back that was taken off; its names are checked for conflicts again',
    access: 'member',
    takes: Nothing,
    gives: CheckedParty,
    refreshes,
  }),
};
