/**
 * How values of the database become JavaScript, the same on both engines. Money and days stay text:
 * a float or a Date would change them. Instants and
 * days become the ISO text they travel as.
 */
const asText = (value: string) => value;

export const asDay = (value: string) => `${value}T00:00:00.000Z`;

/** By the number PostgreSQL gives to a type. */
export const parsers: Record<number, (value: string) => unknown> = {
  20: Number, // bigint
  1082: asDay, // date
  1184: (value) => new Date(value).toISOString(), // timestamptz
  1700: asText, // numeric
};

/** Several statements in one text are answered by a list of results. */
export const lastRows = (answer: unknown) =>
  ((Array.isArray(answer) ? answer.at(-1) : answer) as { rows: unknown[] }).rows;
