/** The matters that rows of a file name: by number, or by what a former program called them. */
import { sql } from 'kysely';
import { ImportSource } from '#contract/import-sources.ts';
import { textOf } from '#server/imports/cells.ts';
import type { Cells } from '#server/imports/importable.ts';
import type { FirmDb } from '#server/kit/db.ts';

export interface NamedMatter {
  id: string;
  matterNumber: string;
  clientId: string;
  clientName: string;
  status: string;
}

/** The matter, or the sentence that says why there is none. */
export type MatterOf = (name: string) => NamedMatter | string;

/**
 * Its number counts first, then the id it had in the program it was imported from; a description does where it is
 * the only one of its kind.
 */
export async function namedMatters(
  db: FirmDb,
  rows: readonly { cells: Cells }[],
  field = 'matterNumber',
): Promise<MatterOf> {
  const named = [...new Set(rows.flatMap(({ cells }) => textOf(cells[field]) ?? []))];
  const names = [...new Set(named.map((name) => name.toLowerCase()))];
  const { rows: found } = await sql<NamedMatter & { numberKey: string; described: string | null }>`
    select id, matter_number, client_id, client_name, status, number_key, lower(description) as described
    from matters where number_key = any(${names}::text[]) or lower(description) = any(${names}::text[])`.execute(
    db,
  );
  const byNumber = new Map(found.map((matter) => [matter.numberKey, matter]));
  const byDescription = Map.groupBy(found, ({ described }) => described);
  const byFormerId = await matterOfFormerIds(db, named);
  return (name) => {
    const key = name.toLowerCase();
    const known = byNumber.get(key) ?? byFormerId.get(name);
    if (known) return known;
    const [only, ...others] = byDescription.get(key) ?? [];
    if (!only) return `Matter ${name} does not exist. Import matters first.`;
    if (others.length === 0) return only;
    return `${others.length + 1} matters are called ${name}. Name it by its number.`;
  };
}

async function matterOfFormerIds(
  db: FirmDb,
  ids: readonly string[],
): Promise<Map<string, NamedMatter>> {
  const keys = ids.flatMap((id) => ImportSource.options.map((source) => `${source}:${id}`));
  const { rows } = await sql<NamedMatter & { key: string }>`
    select m.id, m.matter_number, m.client_id, m.client_name, m.status, r.key
    from imported_records r join matters m on m.firm_id = r.firm_id and m.id = r.record_id
    where r.entity = 'matter' and r.key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, ...matter }) => [key.slice(key.indexOf(':') + 1), matter]));
}
