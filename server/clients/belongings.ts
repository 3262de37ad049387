import { sql } from 'kysely';
import type { ClientBelongings } from '#contract/clients.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls } from '#server/kit/walls.ts';

/** What hangs on a client, whoever asks; whatever comes to exist for clients is counted here. */
export async function belongings(db: FirmDb, clientId: string): Promise<ClientBelongings> {
  const { rows } = await behindWalls(db, () =>
    sql<ClientBelongings>`select
    (select count(*) from matters where client_id = ${clientId}
      or id in (select matter_id from matter_payers where client_id = ${clientId})) as matters,
    (select count(*) from parties where client_id = ${clientId} and deleted_at is null) as parties,
    (select count(*) from invoices where client_id = ${clientId}) as invoices`.execute(db),
  );
  return rows[0] as ClientBelongings;
}
