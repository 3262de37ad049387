/**
 * Which way the money of each row went. Banks say it with a sign, with two columns, or with a word beside the amount.
 * A file that does not say it is refused with its column: a guess would make a deposit of a payment.
 */
import type { Row } from './csv-rows.ts';
import { tidied, Unreadable, unreadableLine } from './statement.ts';
import { amountIn, isZero, negated } from './values.ts';

/** By their place in a row. */
export interface MoneyColumns {
  amount?: number;
  debit?: number;
  credit?: number;
  /** Where a word may say which way it went: those that say nothing else before those that may. */
  sides: readonly number[];
  /** As the file has them. */
  titles: readonly string[];
}

/** Of a row that moves no money, such as a balance brought forward, it is 0.00. */
export function amountsIn(rows: readonly Row[], columns: MoneyColumns): string[] {
  const { amount, debit, credit, titles } = columns;
  if (debit !== undefined && credit !== undefined) {
    const amounts = apart(rows, { debit, credit, titles });
    if (amount !== undefined) refuseOther(rows, amounts, amount, titles);
    return amounts;
  }
  const alone = debit ?? credit;
  if (alone !== undefined) {
    const other = debit === undefined ? 'what went out' : 'what came in';
    throw new Unreadable(`it has the column ${named(titles, alone)} and none for ${other}.`);
  }
  return signed(rows, { ...columns, amount: amount ?? -1 });
}

const named = (titles: readonly string[], column: number) =>
  titles[column] ? `‘${tidied(titles[column], 50)}’` : `column ${column + 1}`;

const cell = ({ cells }: Row, column: number) => cells[column] ?? '';

function read(row: Row, column: number): string {
  const text = cell(row, column);
  const amount = text === '' ? '0.00' : amountIn(text);
  if (amount === null) throw unreadableLine(row.at, `‘${tidied(text, 50)}’ is not an amount.`);
  return amount;
}
const isOut = (amount: string) => amount.startsWith('-');

function apart(
  rows: readonly Row[],
  { debit, credit, titles }: { debit: number; credit: number; titles: readonly string[] },
): string[] {
  // Some banks write a minus before every debit, and then before each of them.
  const hasMinus = rows.some((row) => isOut(read(row, debit)));
  return rows.map((row) => {
    const [out, came] = [read(row, debit), read(row, credit)];
    if (!isZero(out) && !isZero(came))
      throw unreadableLine(
        row.at,
        `it has an amount in ${named(titles, debit)} and in ${named(titles, credit)}.`,
      );
    if (!isZero(out) && hasMinus !== isOut(out))
      throw unreadableLine(
        row.at,
        `${named(titles, debit)} has amounts with a minus and amounts without.`,
      );
    if (isOut(came))
      throw unreadableLine(row.at, `${named(titles, credit)} has an amount with a minus.`);
    return isZero(out) ? came : `-${out.replace('-', '')}`;
  });
}

/** A third column with the same amount, with its sign or without. */
function refuseOther(
  rows: readonly Row[],
  amounts: readonly string[],
  column: number,
  titles: readonly string[],
): void {
  for (const [n, row] of rows.entries()) {
    const [given, known] = [read(row, column), amounts[n] ?? '0.00'];
    const isSame = given === known || (isOut(known) && negated(given) === known);
    if (isSame || cell(row, column) === '') continue;
    throw unreadableLine(
      row.at,
      `${named(titles, column)} says something else than the columns for debits and credits.`,
    );
  }
}

function signed(
  rows: readonly Row[],
  { amount, sides, titles }: MoneyColumns & { amount: number },
): string[] {
  const amounts = rows.map((row) => read(row, amount));
  refuseHalfMarked(rows, amounts, amount, titles);
  const hasSigns = rows.some((row, n) => isOut(amounts[n] ?? '') || mark.test(cell(row, amount)));
  const side = sides.find((column) =>
    rows.some((row) => wayOf(cell(row, column), titles[column] ?? '') !== undefined),
  );
  const asked = side ?? sides.find((column) => rows.some((row) => cell(row, column) !== ''));
  return amounts.map((given, n) => {
    const row = rows[n];
    if (asked === undefined || row === undefined || isZero(given)) return given;
    const word = cell(row, asked);
    const way = wayOf(word, titles[asked] ?? '');
    if (way === undefined && hasSigns) return given;
    if (way === undefined)
      throw unreadableLine(
        row.at,
        `no amount in ${named(titles, amount)} has a minus, and ‘${tidied(word, 50)}’ in ${named(titles, asked)} does not say whether money came in or went out.`,
      );
    if (!hasSigns) return way === 'out' ? negated(given) : given;
    if (isOut(given) !== (way === 'out'))
      throw unreadableLine(
        row.at,
        `${named(titles, asked)} says ‘${tidied(word, 50)}’, and the amount in ${named(titles, amount)} ${isOut(given) ? 'has a minus' : 'has no minus'}.`,
      );
    return given;
  });
}

const mark = /(?:CR|DR)\.?$/i;

/** Banks that write CR behind what came in leave out the other mark, or they do not: where one says it, all do. */
function refuseHalfMarked(
  rows: readonly Row[],
  amounts: readonly string[],
  column: number,
  titles: readonly string[],
): void {
  if (!rows.some((row) => mark.test(cell(row, column)))) return;
  for (const [n, row] of rows.entries()) {
    const amount = amounts[n] ?? '0.00';
    if (isZero(amount) || isOut(amount) || mark.test(cell(row, column))) continue;
    throw unreadableLine(
      row.at,
      `‘${tidied(cell(row, column), 50)}’ in ${named(titles, column)} says neither CR nor DR, as others do.`,
    );
  }
}

const cameIn = ['credit', 'credits', 'cr', 'deposit', 'deposits', 'dslip', 'money in'];
const wentOut = ['debit', 'debits', 'dr', 'withdrawal', 'withdrawals', 'money out'];
/** Under a title that may mean other things, D may be a deposit and C a check. */
const mayMeanMore = ['transaction type', 'type', 'details'];

function wayOf(text: string, title: string): 'in' | 'out' | undefined {
  const word = text.toLowerCase();
  if (cameIn.includes(word)) return 'in';
  if (wentOut.includes(word)) return 'out';
  if (mayMeanMore.includes(plainTitle(title))) return undefined;
  if (word === 'c') return 'in';
  return word === 'd' || word === 'db' ? 'out' : undefined;
}

/** Without what banks write differently. */
export const plainTitle = (title: string): string =>
  title.toLowerCase().replace(/\s+/g, ' ').replace(/:$/, '');
