import type { FirmDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { connectionOf } from './moving.ts';
import { movedTables, ofNewFirms } from './tables.ts';

const always = ['firms', 'users', ...ofNewFirms];

/** An archive comes into a firm that has nothing yet: two sets of books do not become one. */
export async function refuseRecords(db: FirmDb): Promise<void> {
  const connection = connectionOf(db);
  const tables = (await movedTables(connection)).filter(
    ({ name, fate }) => fate === 'record' && !always.includes(name),
  );
  const asked = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from "${name}")`,
  );
  const { rows } = await connection.query(asked.join(' union all '), []);
  const [first] = rows as { name: string }[];
  if (!first) return;
  const what = first.name.replaceAll('_', ' ');
  throw conflict(
    `This firm has ${what} already. An archive can only be brought into a firm that has no records yet.`,
  );
}
