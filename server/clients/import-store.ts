/** What an import asks of the table of clients: many at once. */
import { sql } from 'kysely';
import { type FirmDb, send } from '#server/kit/db.ts';
import { insertManyInto } from '#server/kit/insert-many.ts';
import type { ClientRow } from './store.ts';

type Written = Omit<ClientRow, 'mergedInto'>;

const text = 'text';
export const insertMany = insertManyInto<Written>('clients', {
  id: 'uuid',
  name: text,
  sortName: text,
  contactName: text,
  formerNames: 'text[]',
  aliases: 'text[]',
  status: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  preferredPaymentMethod: text,
  bankName: text,
  accountName: text,
  routingNumber: text,
  routingNumberMask: text,
  accountNumber: text,
  accountNumberMask: text,
  swiftCode: text,
  swiftCodeMask: text,
  paymentInstructions: text,
  paymentInstructionsMask: text,
  billingRate: 'numeric',
  paymentTerms: 'integer',
  notes: text,
  createdBy: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  archivedAt: 'timestamptz',
  deletedAt: 'timestamptz',
});

/** How the living ones of these names are reached, and who is known there. */
export async function reachedByName(db: FirmDb, sortNames: readonly string[]) {
  const rows = await send<{
    sort_name: string;
    email: string | null;
    phone: string | null;
    people: string[];
  }>(
    db,
    `select sort_name, email, phone, array_remove(aliases || contact_name, null) as people from clients
     where sort_name = any($1::text[]) and deleted_at is null and merged_into is null`,
    [sortNames],
  );
  return new Map(rows.map(({ sort_name, ...reached }) => [sort_name, reached]));
}

/** One that was merged lives on in another. */
export async function stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from clients where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** For good: only what lies in the bin can be deleted. */
export async function takeBack(db: FirmDb, ids: readonly string[]): Promise<void> {
  await send(db, 'update clients set deleted_at = now() where id = any($1::uuid[])', [ids]);
  await send(db, 'delete from clients where id = any($1::uuid[])', [ids]);
}
