/** Matters as files name them. What is closed to whoever imports is not there. */
import { type FirmDb, send } from '#server/kit/db.ts';

export interface KnownMatter {
  id: string;
  matterNumber: string;
  clientId: string;
  clientName: string;
  /** Who is kept out of it. */
  closedTo: string[];
}

/** By number, whatever its case. */
export async function mattersNumbered(
  db: FirmDb,
  cells: readonly unknown[],
): Promise<(cell: unknown) => KnownMatter | undefined> {
  const keys = [...new Set(cells.filter(isText).map(keyOf))];
  const rows =
    keys.length === 0
      ? []
      : await send<{ number_key: string; matter: string }>(
          db,
          `select m.number_key, json_build_object('id', m.id, 'matterNumber', m.matter_number,
             'clientId', m.client_id, 'clientName', m.client_name, 'closedTo',
             array(select w.user_id from walls w where w.matter_id = m.id))::text as matter
           from matters m where m.number_key = any($1::text[])`,
          [keys],
        );
  const found = new Map(
    rows.map(({ number_key, matter }) => [number_key, JSON.parse(matter) as KnownMatter]),
  );
  return (cell) => (isText(cell) ? found.get(keyOf(cell)) : undefined);
}

const isText = (cell: unknown): cell is string => typeof cell === 'string' && cell !== '';
const keyOf = (cell: string) => cell.trim().toLowerCase();
