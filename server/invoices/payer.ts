/** Whom an invoice goes to: a client of the firm, or somebody who is only a name. */
import type { Client } from '#contract/clients.ts';
import * as clients from '#server/clients/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import * as matters from '#server/matters/store.ts';

const missing = (field: string, message: string) => (error: unknown) => {
  throw error instanceof Refusal && error.status === 404 ? invalid(field, message) : error;
};

/** Nobody deletes or merges the client before this transaction has ended. */
export const clientToBill = (db: FirmDb, id: string): Promise<Client> =>
  clients.findToActFor(db, id).catch(missing('clientId', 'Client id does not exist in your firm.'));

/** A matter is billed to its client, or to a payer who is no client, such as an insurer. */
export async function refuseOtherMatter(
  db: FirmDb,
  matterId: string,
  clientId: string | null,
): Promise<void> {
  const matter = await matters
    .findToBill(db, matterId)
    .catch(missing('matterId', 'Matter id does not exist in your firm.'));
  if (clientId === null || matter.clientId === clientId) return;
  throw invalid(
    'matterId',
    `Matter id must be a matter of the client: ${matter.matterNumber} is not.`,
  );
}

/** The address below the name, line by line. */
export function billTo({
  contactName,
  address,
  city,
  state,
  zipCode,
  country,
}: Pick<Client, 'contactName' | 'address' | 'city' | 'state' | 'zipCode' | 'country'>) {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const abroad = country === 'United States' ? null : country;
  const isKnown = address || place;
  const lines = [contactName && `Attn: ${contactName}`, address, place, isKnown ? abroad : null];
  return lines.filter(Boolean).join('\n') || null;
}
