/** What the columns of a file add up to, beside what the former program says they should. */
import { type Cents, fromCents } from '#contract/cents.ts';
import type { ImportSettings, ImportTotal } from '#contract/imports.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { TableRead } from '#server/reader/tables/table-read.ts';

/** Of the whole file. */
type FileTotal = Omit<ImportTotal, 'imported'>;

export const totalsOf = (
  table: TableRead,
  settings: ImportSettings,
  imported: ReadonlyMap<string, Cents>,
): ImportTotal[] =>
  fileTotalsOf(table, settings).map((total) => ({
    ...total,
    imported: fromCents(imported.get(total.name) ?? 0n),
  }));

const fileTotalsOf = (
  { totals }: TableRead,
  { expected: typed = {} }: ImportSettings,
): FileTotal[] =>
  totals.map(({ name, label, amount, expected: inFile }) => {
    const isTyped = Object.hasOwn(typed, name);
    const expected = (isTyped ? typed[name] : inFile) ?? null;
    return {
      name,
      label,
      amount,
      expected,
      expectedFrom: expected === null ? null : isTyped ? 'typed' : 'file',
      agrees: expected === null ? null : expected === amount,
    };
  });

export function refuseUnlessTheyAgree(table: TableRead, settings: ImportSettings): void {
  const unknown = Object.keys(settings.expected ?? {}).find(
    (name) => !table.totals.some((total) => total.name === name),
  );
  if (unknown !== undefined) {
    throw refused(`There is no total of ${unknown.slice(0, 50)} in this file.`);
  }
  const wrong = fileTotalsOf(table, settings).find(({ agrees }) => agrees === false);
  if (!wrong) return;
  throw refused(
    `${wrong.label} adds up to ${wrong.amount} in this file, and should be ${wrong.expected}. Nothing was imported.`,
  );
}

const refused = (message: string) =>
  new Refusal(422, message, { errors: [{ field: 'expected', message }] });
