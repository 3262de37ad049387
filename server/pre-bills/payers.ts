/** Who pays the bills of some matters: the matter's client, or several of whom each pays a part. */
import { sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import type { Payer } from './reckon.ts';
import type { PreBillHead } from './store.ts';

/** Those of them who take a line of time only with its UTBMS codes. */
export async function askingForCodes(
  db: FirmDb,
  payers: readonly Payer[],
): Promise<(payer: Payer) => boolean> {
  const asking = await db
    .selectFrom('clientBilling')
    .select('clientId')
    .where('clientId', '=', sql<string>`any(${payers.map(({ clientId }) => clientId)}::uuid[])`)
    .where('needsCodes', '=', true)
    .execute();
  const ids = new Set(asking.map(({ clientId }) => clientId));
  return ({ clientId }) => ids.has(clientId);
}

/** The one with the largest part first. */
export async function payersOf(
  db: FirmDb,
  preBills: readonly PreBillHead[],
): Promise<(preBill: PreBillHead) => Payer[]> {
  const matterIds = preBills.map(({ matterId }) => matterId);
  const { rows } = await sql<Payer & { matterId: string }>`
    select p.matter_id, p.client_id, c.name as client_name, p.percent
    from matter_payers p join clients c on c.firm_id = p.firm_id and c.id = p.client_id
    where p.matter_id = any(${matterIds}::uuid[])
    order by p.matter_id, p.percent desc, p.position`.execute(db);
  const agreed = Map.groupBy(rows, ({ matterId }) => matterId);
  return ({ matterId, clientId, clientName }) =>
    agreed.get(matterId) ?? [{ clientId, clientName, percent: '100.00' }];
}
