/** A bank's CSV file. Every bank has its own columns: they are known by their titles, wherever these stand. */
import { createHash } from 'node:crypto';
import { amountsIn, type MoneyColumns, plainTitle } from './csv-amounts.ts';
import { csvRows, type Row } from './csv-rows.ts';
import {
  checkNumberIn,
  checkNumberOf,
  type FileLine,
  type Statement,
  tidied,
  Unreadable,
  unreadableLine,
} from './statement.ts';
import { amountIn, dayIn, isZero } from './values.ts';

/** What the columns are called, the better name first. */
const titles = {
  day: [
    ...['posted date', 'posting date', 'post date', 'date posted', 'booking date', 'date'],
    ...['transaction date', 'trans date', 'trans. date', 'effective date', 'value date'],
  ],
  amount: ['amount', 'transaction amount', 'amount (usd)', 'amount usd', 'net amount', 'amt'],
  debit: [
    ...['debit', 'debits', 'debit amount', 'amount debit', 'withdrawal', 'withdrawals'],
    ...['withdrawal amount', 'withdrawals/debits', 'money out', 'paid out'],
  ],
  credit: [
    ...['credit', 'credits', 'credit amount', 'amount credit', 'deposit', 'deposits'],
    ...['deposit amount', 'deposits/credits', 'money in', 'paid in'],
  ],
  description: [
    ...['description', 'transaction description', 'payee', 'name', 'narrative', 'memo'],
    ...['transaction', 'original description', 'details', 'transaction details'],
  ],
  check: [
    ...['check number', 'check no', 'check no.', 'check #', 'check', 'check or slip #'],
    ...['check num', 'cheque number', 'serial number', 'num', 'number'],
  ],
  side: [
    ...['credit/debit', 'debit/credit', 'credit or debit', 'debit or credit', 'dr/cr', 'cr/dr'],
    ...['credit debit indicator', 'debit credit indicator', 'd/c', 'c/d'],
    ...['transaction type', 'type', 'details'],
  ],
} as const;
type Field = keyof typeof titles;
type Columns = Partial<Record<Field, number>> & MoneyColumns;

export function readCsv(text: string): Statement {
  const rows = csvRows(text);
  const { columns, from } = columnsOf(rows);
  const moved = rows.slice(from);
  const amounts = amountsIn(moved, columns);
  const seen = new Map<string, number>();
  const lines = moved.flatMap((row, n) => lineOf(row, amounts[n] ?? '0.00', columns, seen) ?? []);
  return { lines, accountEnd: null, statementOn: null, statementBalance: null };
}

/** Some banks write sums above the titles, and Wells Fargo writes no titles at all. */
function columnsOf(rows: readonly Row[]): { columns: Columns; from: number } {
  for (const [n, { cells }] of rows.slice(0, 30).entries()) {
    const columns = named(cells);
    const hasMoney = [columns.amount, columns.debit, columns.credit].some((at) => at !== undefined);
    if (columns.day === undefined || !hasMoney) continue;
    refuseTwice(columns);
    return { columns, from: n + 1 };
  }
  const [day = '', amount = ''] = rows[0]?.cells ?? [];
  if (rows[0]?.cells.length === 5 && dayIn(day) && amountIn(amount))
    return {
      columns: { day: 0, amount: 1, check: 3, description: 4, sides: [], titles: [] },
      from: 0,
    };
  throw new Unreadable(
    'it has no line with titles such as Date, Description and Amount, or Date, Debit and Credit.',
  );
}

function named(cells: readonly string[]): Columns {
  const given = cells.map(plainTitle);
  const found = Object.entries(titles).map(([field, names]) => {
    const name = names.find((one) => given.includes(one));
    return [field, name === undefined ? undefined : given.indexOf(name)];
  });
  const sides = titles.side.flatMap((name) => (given.includes(name) ? [given.indexOf(name)] : []));
  return { ...Object.fromEntries(found), sides, titles: cells } as Columns;
}

/** Of two columns with one title nobody knows which is meant. */
function refuseTwice({ amount, debit, credit, titles: given }: Columns): void {
  for (const column of [amount, debit, credit]) {
    const title = given[column ?? -1];
    if (
      title !== undefined &&
      given.filter((one) => plainTitle(one) === plainTitle(title)).length > 1
    )
      throw new Unreadable(`it has two columns ‘${tidied(title, 50)}’.`);
  }
}

/** Nothing for a row that moves no money: a balance brought forward, a sum. */
function lineOf(
  { at, cells }: Row,
  amount: string,
  columns: Columns,
  seen: Map<string, number>,
): FileLine | undefined {
  const cell = (field: Field) => cells[columns[field] ?? -1] ?? '';
  if (isZero(amount)) return undefined;
  const day = dayIn(cell('day'));
  if (!day) throw unreadableLine(at, `‘${tidied(cell('day'), 50)}’ is not a day.`);
  const description = tidied(cell('description')) || 'No description';
  const checkNumber = checkNumberIn(cell('check')) ?? checkNumberOf(description);
  const content = [day.slice(0, 10), amount, description, checkNumber ?? ''].join('\n');
  const occurrence = (seen.get(content) ?? 0) + 1;
  seen.set(content, occurrence);
  return { at, day, amount, description, checkNumber, bankReference: mark(content, occurrence) };
}

/** A bank that gives its lines no mark of their own: two alike on one day are the first and the second. */
const mark = (content: string, occurrence: number) =>
  `csv-${createHash('sha256').update(`${content}\n${occurrence}`).digest('hex').slice(0, 32)}`;
