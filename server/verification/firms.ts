import type { Check } from './check.ts';

/** Every row that has a firm has one that is there. The trail alone outlives its firm. */
export const firms: Check = async ({ connection }) => {
  const { rows: tables } = await connection.query(
    `select c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname = 'firm_id' and c.relname not like 'audit\\_%' order by 1`,
    [],
  );
  const findings: string[] = [];
  for (const { table } of tables as { table: string }[]) {
    const { rows } = await connection.query(
      `select count(*) as lost from "${table}" one
       where not exists (select from firms where firms.id = one.firm_id)`,
      [],
    );
    const { lost } = rows[0] as { lost: number };
    if (lost > 0) findings.push(`${lost} of ${table} belong to a firm that is not there.`);
  }
  return { findings, looked: [[tables.length, 'tables of firms']] };
};
