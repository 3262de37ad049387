/**
 * Inserts that happen all day. Their text is written once for each set of columns, and nobody waits
 * for them: all that is stored is known beforehand, down to the id, and when the database refuses a
 * row the transaction fails with it.
 */
import { snake } from '#server/kit/columns.ts';
import { type FirmDb, type SystemDb, send } from '#server/kit/db.ts';
import type { Tables } from '#server/kit/tables.ts';

/** Text, numbers, moments and lists of text; whatever else needs a cast has its own query. */
type Value = string | number | boolean | Date | null | readonly string[];

/** A function that sends a row on its way into a table. */
export function insertInto<Row extends { [Column in keyof Row]: Value | undefined }>(
  table: keyof Tables,
) {
  const texts = new Map<string, string>();
  return (db: FirmDb | SystemDb, row: Row): void => {
    // What is not given keeps the column's own default.
    const given = Object.entries<Value | undefined>(row).filter(([, value]) => value !== undefined);
    const columns = given.map(([name]) => name).join();
    let text = texts.get(columns);
    if (!text) {
      const names = given.map(([name]) => snake(name)).join(', ');
      const places = given.map((_, at) => `$${at + 1}`).join(', ');
      text = `insert into ${snake(table)} (${names}) values (${places})`;
      texts.set(columns, text);
    }
    // Looked at when the transaction ends.
    send(
      db,
      text,
      given.map(([, value]) => value),
    ).catch(() => undefined);
  };
}
