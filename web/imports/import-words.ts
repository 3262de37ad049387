/** What a check found and how far an import has come, in words. */
import { formatMoney, toCents } from '#contract/cents.ts';
import type { ImportCheck, ImportProgress, ImportTotal, RowNote } from '#contract/imports.ts';

const whole = new Intl.NumberFormat('en-US');
const count = (many: number, one: string) =>
  `${whole.format(many)} ${many === 1 ? one : `${one}s`}`;

type Counts = Pick<ImportCheck, 'newCount' | 'duplicateCount' | 'errorCount' | 'skippedCount'>;

/** '118 new, 6 duplicates, 3 errors' */
export function countsText(counts: Counts): string {
  const { newCount, duplicateCount, errorCount, skippedCount } = counts;
  const words = [
    `${whole.format(newCount)} new`,
    count(duplicateCount, 'duplicate'),
    count(errorCount, 'error'),
  ];
  if (skippedCount > 0) words.push(`${whole.format(skippedCount)} left out`);
  return words.join(', ');
}

/** 'Row 42, dueDate: expected YYYY-MM-DD, found 03/04/25' */
export const noteText = ({ row, column, reason }: RowNote) =>
  `Row ${row}${column === null ? '' : `, ${column}`}: ${reason}`;

/** '2 rows are left out: they are of another kind or drafts.' */
export const skippedText = (rows: number, [one, more]: readonly [string, string]) =>
  rows === 1
    ? `1 row ${one} left out: it is of another kind or a draft.`
    : `${whole.format(rows)} rows ${more} left out: they are of another kind or drafts.`;

/** 'Not imported: Group, Column 7'; empty where every column is. */
export function notImportedText(columns: ImportCheck['columns']): string {
  const left = columns.flatMap(({ header, field }, at) =>
    field === null ? [columnName(header, at)] : [],
  );
  return left.length === 0 ? '' : `Not imported: ${left.join(', ')}`;
}

/** A column without a heading is known by its place. */
export const columnName = (header: string, at: number) => header.trim() || `Column ${at + 1}`;

/** 'Amount: $11,218.00 in the file, $2,884.50 will be imported' */
export const totalText = ({ label, amount, imported }: ImportTotal) =>
  amount === imported
    ? `${label}: ${formatMoney(amount)}`
    : `${label}: ${formatMoney(amount)} in the file, ${formatMoney(imported)} will be imported`;

/** A column of nothing but zeros says nothing, unless it should. */
export const isTelling = ({ amount, imported, expected }: ImportTotal) =>
  expected !== null || toCents(amount) !== 0n || toCents(imported) !== 0n;

/** 'Leave out the 3 rows with errors' */
export const leaveOutText = (errors: number) =>
  errors === 1
    ? 'Leave out the 1 row with errors'
    : `Leave out the ${whole.format(errors)} rows with errors`;

/** 'the first 100 of 2,300' */
export const shownOf = (shown: number, all: number) =>
  shown < all ? `the first ${whole.format(shown)} of ${whole.format(all)}` : whole.format(all);

/** Reading and checking are the smaller part of the work. */
const stages: Record<ImportProgress['doing'], [from: number, to: number]> = {
  waiting: [0, 0],
  reading: [0, 15],
  checking: [15, 40],
  writing: [40, 99],
};

/** Percent; null while the server has counted nothing yet. */
export function shareDone({ doing, done, of }: ImportProgress): number | null {
  if (doing === 'waiting' || of <= 0) return null;
  const [from, to] = stages[doing];
  return Math.round(from + (to - from) * Math.min(1, done / of));
}

const verbs: Record<ImportProgress['doing'], string> = {
  waiting: 'Waiting',
  reading: 'Reading',
  checking: 'Checking',
  writing: 'Writing',
};

/** 'Writing: 1,200 of 5,000 rows' */
export const progressText = ({ doing, done, of }: ImportProgress) =>
  `${verbs[doing]}: ${whole.format(Math.min(done, of))} of ${count(of, 'row')}`;
