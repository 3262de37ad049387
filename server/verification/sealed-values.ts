import { inHandfuls } from '#server/backups/read-everything.ts';
import { sealedColumnsIn } from '#server/kit/secrets/sealed-columns.ts';
import { openAt } from '#server/kit/secrets/sealing.ts';
import type { Check } from './check.ts';
import { unwrapAll } from './firm-keys.ts';

/** Every firm's key unwraps, and every sealed value opens in its place. What it says is not kept. */
export const sealedValues: Check = async ({ connection, keys }) => {
  const findings: string[] = [];
  const tryTo = (what: string, open: () => unknown) => {
    try {
      return open();
    } catch (error) {
      findings.push(`${what} does not open: ${(error as Error).message}.`);
      return undefined;
    }
  };
  const dataKeys = await unwrapAll(connection, keys, tryTo);
  let values = 0;
  for (const { table, column } of await sealedColumnsIn(connection)) {
    const query = `select firm_id as "firmId", id, "${column}" as sealed from "${table}" where "${column}" is not null`;
    for await (const rows of inHandfuls<SealedRow>(connection, query)) {
      values += rows.length;
      for (const { firmId, id, sealed } of rows) {
        const place = { firmId, table, column, row: id };
        const own = dataKeys.firms.get(firmId) ?? new Map<string, Buffer>();
        tryTo(`The sealed ${column} of ${table} ${id}`, () => openAt(own, place, sealed));
      }
    }
  }
  return {
    findings,
    looked: [
      [dataKeys.count, 'keys of firms'],
      [values, 'sealed values'],
    ],
  };
};

interface SealedRow {
  firmId: string;
  id: string;
  sealed: string;
}
