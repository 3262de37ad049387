/** What documents are the evidence for, in whatever room that is. */

import { type RawBuilder, sql } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';
import { behindWalls, closedMatters } from '#server/kit/walls.ts';

export interface Proven {
  documentId: string;
  /** Of a notice, the number of its matter. */
  title: string;
  /** Of a notice. */
  kind: string | null;
  isDeleted: boolean;
}

/** What these documents prove; what is deleted itself comes last. */
export async function provenBy(db: FirmDb, documentIds: readonly string[]): Promise<Proven[]> {
  const among = sql`any(${documentIds}::uuid[])`;
  const closed = await closedMatters(db);
  const { rows } = await behindWalls(db, () =>
    sql<Proven>`
    select evidence_document_id as document_id, title, null as kind, deleted_at is not null as is_deleted
      from compliance_items where evidence_document_id = ${among}
    union all select certificate_document_id, title, null, deleted_at is not null
      from cle_credits where certificate_document_id = ${among}
    union all select n.document_id, case when n.matter_id = any(${closed}::uuid[]) then 'of a matter that is closed to you'
        else m.matter_number end, n.kind, false
      from notices n join matters m on m.firm_id = n.firm_id and m.id = n.matter_id
      where n.document_id = ${among}
    order by is_deleted, title limit 1`.execute(db),
  );
  return rows;
}

/** A condition on documents. */
export const provesNothing: RawBuilder<boolean> = sql<boolean>`not exists (
    select from compliance_items i
    where i.firm_id = documents.firm_id and i.evidence_document_id = documents.id)
  and not exists (select from cle_credits c
    where c.firm_id = documents.firm_id and c.certificate_document_id = documents.id)
  and not exists (select from notices n
    where n.firm_id = documents.firm_id and n.document_id = documents.id)`;
