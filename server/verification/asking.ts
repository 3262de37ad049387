import type { Question } from './check.ts';

/** A check that is a few questions to the database, each for how many rows are wrong in one way. */
export const asking =
  (
    table: string,
    questions: readonly [what: string, sql: string][],
    /** What its rows are called, where that is not the table's name. */
    named = table,
  ): Question =>
  async ({ connection }) => {
    const count = async (sql: string) => {
      const { rows } = await connection.query(sql, []);
      return Number((rows[0] as { wrong: number }).wrong);
    };
    const findings: string[] = [];
    for (const [what, sql] of questions) {
      const wrong = await count(sql);
      if (wrong > 0) findings.push(`${wrong} ${what}.`);
    }
    return { findings, looked: [[await count(`select count(*) as wrong from ${table}`), named]] };
  };
