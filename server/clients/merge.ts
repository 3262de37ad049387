/**
 * Two records of one client become one. All that hangs on the other moves; what this one lacks is
 * filled in, what differs is written down in the notes (of bank numbers the last digits; they stay sealed
 * with the other record), and the other's names become aliases. The other
 * record stays behind, out of sight, so that its history and its names are still found.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Client, clientSecrets } from '#contract/clients.ts';
import { formatDate } from '#contract/dates.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import { record } from '#server/activities/record.ts';
import * as billingTerms from '#server/billing-terms/merge.ts';
import { remember } from '#server/conflict-checks/remember.ts';
import * as invoices from '#server/invoices/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as matters from '#server/matters/store.ts';
import * as parties from '#server/parties/store.ts';
import { checkNames, clientNames } from './names.ts';
import type { ClientSecrets } from './secrets.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function merge(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { intoId, fromId }: { intoId: string; fromId: string },
  secrets: ClientSecrets,
): Promise<Client> {
  if (intoId === fromId) throw invalid('clientId', 'Client id must be another client.');
  const { into, from } = await lockBoth(db, intoId, fromId);
  await behindWalls(db, () => billingTerms.moveToClient(db, fromId, intoId));
  // All of it, also what is closed to whoever does this.
  const moved = await behindWalls(db, async () => [
    ...counted(await matters.moveToClient(db, fromId, into), 'matter', 'matters'),
    ...counted(await parties.moveToClient(db, fromId, intoId), 'party', 'parties'),
    ...counted(await invoices.moveToClient(db, fromId, intoId), 'invoice', 'invoices'),
  ]);
  const at = { firmId: user.firmId };
  const clear = {
    into: await secrets.reveal(db, { ...at, id: intoId }),
    from: await secrets.reveal(db, { ...at, id: fromId }),
  };
  const { routingNumber, accountNumber, swiftCode, paymentInstructions, ...plain } = joined(
    { into, from, clear },
    formatDate(now.toISOString()),
  );
  const masks = { routingNumber, accountNumber, swiftCode, paymentInstructions };
  // A secret is sealed for the row it is in: what moves is sealed anew.
  const moving = clientSecrets.filter((field) => masks[field]);
  const sealed = await secrets.toColumns(
    db,
    { ...at, id: intoId },
    Object.fromEntries(moving.map((field) => [field, clear.from[field]])),
  );
  const after = await store.change(db, intoId, {
    ...plain,
    ...sealed,
    updatedAt: now.toISOString(),
  });
  await store.setMerged(db, fromId, intoId);
  remember(db, { type: 'client', id: intoId }, clientNames(after));
  // Two who were apart may have been on different sides.
  await checkNames(db, user, now, after);
  record(db, user, now, {
    ...told('client_merged', 'Clients merged', after),
    description: `${from.name} was merged into ${after.name}: ${listed(moved)} moved`,
  });
  return after;
}

/** In the order of their ids, so that two merges at once do not wait for each other for ever. */
async function lockBoth(db: FirmDb, intoId: string, fromId: string) {
  const locked = new Map<string, Client>();
  for (const id of [intoId, fromId].sort()) locked.set(id, await store.findToChange(db, id));
  return { into: locked.get(intoId) as Client, from: locked.get(fromId) as Client };
}

/** What is only right together: half of one address and half of another is nobody's. */
const groups: Record<string, readonly (keyof Client)[]> = {
  'Contact person': ['contactName'],
  'E-mail': ['email'],
  Phone: ['phone'],
  Address: ['address', 'city', 'state', 'zipCode', 'country'],
  'Payment method': ['preferredPaymentMethod'],
  Bank: ['bankName', 'accountName', 'routingNumber', 'accountNumber', 'swiftCode'],
  'Payment instructions': ['paymentInstructions'],
  'Billing rate': ['billingRate'],
  'Payment terms': ['paymentTerms'],
  Status: ['status'],
};
/** Every client has a country, which says nothing of where. */
const says = (client: Client, fields: readonly (keyof Client)[]) =>
  fields.some((field) => field !== 'country' && client[field] !== null);

interface Both {
  into: Client;
  from: Client;
  /** Secrets in clear: two numbers may have the same end. */
  clear: Record<'into' | 'from', PaymentDetails>;
}

/** What the merged record says: nothing of either is lost. */
function joined({ into, from, clear }: Both, day: string): Partial<Client> {
  const values = (side: 'into' | 'from', fields: readonly (keyof Client)[]) =>
    fields.map((field) => ({ ...(side === 'into' ? into : from), ...clear[side] })[field]);
  const taken: Partial<Client> = {};
  const leftOver: string[] = [];
  for (const [name, fields] of Object.entries(groups)) {
    if (!says(from, fields)) continue;
    if (!says(into, fields)) {
      Object.assign(taken, Object.fromEntries(fields.map((field) => [field, from[field]])));
    } else if (!isDeepStrictEqual(values('into', fields), values('from', fields))) {
      const other = fields.map((field) => from[field]).filter(Boolean);
      leftOver.push(`${name}: ${other.join(', ')}`);
    }
  }
  const notes = [
    into.notes,
    from.notes,
    leftOver.length > 0 && `From ${from.name}, merged on ${day}:\n${leftOver.join('\n')}`,
  ];
  const others = (mine: readonly string[], theirs: readonly string[]) =>
    [...new Set([...mine, ...theirs])].filter((name) => name !== into.name);
  return {
    ...taken,
    formerNames: others(into.formerNames, from.formerNames),
    aliases: others(into.aliases, [from.name, ...from.aliases]),
    notes: notes.filter(Boolean).join('\n\n') || null,
    // Whoever is still in the list of clients stays there.
    ...(from.archivedAt === null && { archivedAt: null }),
  };
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** '2 matters and 1 invoice', or that there was nothing. */
const listed = (things: readonly string[]) =>
  things.length === 0 ? 'nothing' : new Intl.ListFormat('en-US').format(things);
