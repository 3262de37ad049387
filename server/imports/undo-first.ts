/** What hangs on the records of an import may have come by another one, which is to be undone before it. */
import { type RawBuilder, sql } from 'kysely';
import { type DataType, dataTypeLabels } from '#contract/data-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';

/** One kind of record that may hang on another. */
export interface Hanging {
  table: string;
  /** The column that leads to what it hangs on. */
  by: string;
  /** As in 'M-1 has an invoice by now'. */
  words: string;
  /** What imports call it, where undoing one leaves nothing of it behind. */
  entity?: string;
  /** Only those that count. */
  when?: string;
}

interface Refused {
  /** A query for the `id` and the `name` of what is to be taken back. */
  records: RawBuilder<{ id: string; name: string }>;
  hanging: readonly Hanging[];
  now: Date;
}

interface Found {
  /** The first of those on which it hangs. */
  name: string;
  words: string;
  /** The import that brought it and can still be undone. */
  dataType: DataType | null;
  fileName: string | null;
}

/** Refuses with what is to be undone first, or with what hangs on one of the records for good. */
export async function refuseWhatHangs(db: FirmDb, refused: Refused): Promise<void> {
  const found = await whatHangs(db, refused);
  const held = found.find(({ dataType }) => dataType === null);
  if (held) {
    throw conflict(
      `${held.name} has ${held.words} by now: this import can no longer be undone whole.`,
    );
  }
  const before = found.flatMap(({ dataType, fileName }) =>
    dataType ? `${dataTypeLabels[dataType].toLowerCase()} from ${fileName}` : [],
  );
  const [one, ...others] = new Set(before);
  if (!one) return;
  const named = new Intl.ListFormat('en-US').format([one, ...others]);
  throw conflict(`Undo the import${others.length === 0 ? '' : 's'} of ${named} first.`);
}

/** The latest import first, as they are undone. */
async function whatHangs(db: FirmDb, { records, hanging, now }: Refused): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with mine as (${records}), undoable as (
      select r.entity, r.record_id, i.data_type, i.file_name, i.imported_at
      from imported_records r join imports i on i.firm_id = r.firm_id and i.id = r.import_id
      where i.undone_at is null and i.undo_until >= ${now.toISOString()})
    select min(mine.name) as name, found.words, u.data_type, u.file_name
    from mine cross join lateral (${sql.raw(hanging.map(those).join(' union all '))}) found
    left join undoable u on u.entity = found.entity and u.record_id = found.id
    group by 2, 3, 4 order by max(u.imported_at) desc, 1, 2`.execute(db);
  return rows;
}

const those = ({ table, by, words, entity, when = 'true' }: Hanging) =>
  `select '${words}' as words, ${entity ? `'${entity}'` : 'null'}::text as entity,
     ${entity ? 't.id' : 'null'}::uuid as id
   from ${table} t where t.${by} = mine.id and ${when}`;
