import type { Question } from './check.ts';

/** So many of the rows that are wrong are named: who has one, finds the others. */
const named = 3;

/** A check that is a few questions to the database, each for the rows that are wrong in one way. */
export const asking =
  (
    table: string,
    questions: readonly [what: string, sql: string][],
    /** What its rows are called, where that is not the table's name. */
    called = table,
  ): Question =>
  async ({ connection }) => {
    const ask = async <Row>(sql: string) => (await connection.query(sql, [])).rows as Row[];
    const count = async (from: string) => {
      const [answer] = await ask<{ rows: number }>(`select count(*) as rows from ${from}`);
      return Number(answer?.rows);
    };
    const findings: string[] = [];
    for (const [what, sql] of questions) {
      const wrong = await count(`(${sql}) wrong`);
      if (wrong === 0) continue;
      const some = await ask<{ which: string }>(
        `select distinct which::text from (${sql}) wrong order by 1 limit ${named}`,
      );
      const others = wrong > named ? [`and ${wrong - named} more`] : [];
      findings.push(
        `${wrong} ${what}: ${[...some.map(({ which }) => which), ...others].join(', ')}.`,
      );
    }
    return { findings, looked: [[await count(table), called]] };
  };
