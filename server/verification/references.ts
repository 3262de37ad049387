import type { Check } from './check.ts';

interface ForeignKey {
  name: string;
  from: string;
  to: string;
  columns: string[];
  wanted: string[];
}

const named = (columns: string, table: string) => `(
  select array_agg(a.attname::text order by o.place) from unnest(${columns}) with ordinality o (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = o.number)`;

const catalogue = `select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
    ${named('conkey', 'conrelid')} as columns, ${named('confkey', 'confrelid')} as wanted
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 2, 1`;

/** Whoever is referred to is there: foreign keys hold from when they were made, unless switched off. */
export const references: Check = async ({ connection }) => {
  const { rows: keys } = await connection.query(catalogue, []);
  const findings: string[] = [];
  for (const { name, from, to, columns, wanted } of keys as ForeignKey[]) {
    const isSet = columns.map((column) => `one."${column}" is not null`).join(' and ');
    const isSame = columns.map((column, n) => `other."${wanted[n]}" = one."${column}"`);
    const { rows } = await connection.query(
      `select count(*) as lost from ${from} one where ${isSet}
       and not exists (select from ${to} other where ${isSame.join(' and ')})`,
      [],
    );
    const { lost } = rows[0] as { lost: number };
    if (lost > 0) findings.push(`${lost} of ${from} refer to ${to} that are not there (${name}).`);
  }
  return { findings, looked: [[keys.length, 'kinds of references']] };
};
