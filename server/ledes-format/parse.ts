/**
 * Reads a LEDES 1998B file, whoever wrote it: either end of line, a mark of byte order, blanks around a value. What
 * is wrong is said with its line, and the bill it belongs to is not to be used.
 */
import { Day } from '#contract/dates.ts';
import { sumsOf } from './arithmetic.ts';
import { type Bill, type BillLine, type LineType, lineTypes } from './bill.ts';
import { type Exact, toExact } from './exact.ts';
import { type DomesticField, fieldsOf, firstLine } from './fields.ts';
import { type Fault, mostInvoices, mostLines, type Parsed } from './parsed.ts';

type Values = Record<DomesticField, string>;
interface Row {
  at: number;
  values: Values;
}

const format = '1998b';
const fields = fieldsOf[format];
/** In place of a field, when it is another kind of file altogether. */
export const noLedes = 'LEDES1998B';

export const readLedes = (bytes: Buffer): Parsed => parse1998b(textOf(bytes));

/** Most are plain; some programs write the letters of their own country. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function parse1998b(text: string): Parsed {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ at: index + 1, line: line.trim() }))
    .filter(({ line }) => line !== '');
  const faults: Fault[] = [];
  const refusal = refusalOf(lines);
  if (refusal) return { bills: [], faults: [refusal] };
  const rows = lines.slice(2).flatMap(({ at, line }) => rowOf(at, line, faults));
  const byNumber = Map.groupBy(rows, ({ values }) => values.INVOICE_NUMBER.toLowerCase());
  if (byNumber.size > mostInvoices) return { bills: [], faults: [tooMany(byNumber.size)] };
  const bills = [...byNumber.values()].flatMap((rowsOfBill) => billOf(rowsOfBill, faults));
  const broken = new Set(faults.map(({ invoiceNumber }) => invoiceNumber?.toLowerCase()));
  return {
    bills: bills.map((bill) => ({ bill, isBroken: broken.has(bill.number.toLowerCase()) })),
    faults: faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  };
}

/** What makes the whole file something else. */
function refusalOf(lines: readonly { at: number; line: string }[]): Fault | undefined {
  const say = (line: number, field: string, sentence: string) => ({
    invoiceNumber: null,
    line,
    field,
    sentence,
  });
  const [first, header] = lines;
  if (first?.line !== firstLine[format]) {
    return say(
      first?.at ?? 1,
      noLedes,
      `The first line must be ${firstLine[format]}: this is no LEDES 1998B file.`,
    );
  }
  const names = header?.line.replace(/\[\]$/, '').split('|') ?? [];
  const wrong = fields.findIndex((name, index) => names[index]?.trim().toUpperCase() !== name);
  if (wrong >= 0 || names.length !== fields.length) {
    const name = fields[wrong] ?? 'CLIENT_MATTER_ID';
    return say(
      header?.at ?? 2,
      name,
      wrong >= 0
        ? `The second line must name the 24 fields in their order: field ${wrong + 1} must be ${name}.`
        : `The second line must name the 24 fields in their order: it names ${names.length}.`,
    );
  }
  if (lines.length === 2) return say(3, 'INVOICE_NUMBER', 'There is no invoice in this file.');
  if (lines.length - 2 > mostLines) {
    return say(
      mostLines + 3,
      'LINE_ITEM_NUMBER',
      `A file can have ${mostLines} lines at most: this one has ${lines.length - 2}.`,
    );
  }
  return undefined;
}

const tooMany = (invoices: number): Fault => ({
  invoiceNumber: null,
  line: null,
  field: 'INVOICE_NUMBER',
  sentence: `A file can have ${mostInvoices} invoices at most: this one has ${invoices}.`,
});

function rowOf(at: number, line: string, faults: Fault[]): Row[] {
  const values = line.replace(/\[\]$/, '').split('|');
  const invoiceNumber = values[1]?.replace(/\p{Cc}+/gu, ' ').trim() || null;
  const say = (field: string, sentence: string) => {
    faults.push({ invoiceNumber, line: at, field, sentence });
    return [];
  };
  if (!line.endsWith('[]')) {
    return say('CLIENT_MATTER_ID', `Line ${at} does not end with [].`);
  }
  if (values.length !== fields.length) {
    return say(
      'CLIENT_MATTER_ID',
      `Line ${at} has ${values.length} fields: a line of LEDES 1998B has 24.`,
    );
  }
  if (invoiceNumber === null) {
    return say('INVOICE_NUMBER', `Line ${at} has no INVOICE_NUMBER.`);
  }
  const named = fields.map((field, index) => [
    field,
    (values[index] ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
  ]);
  return [{ at, values: Object.fromEntries(named) as Values }];
}

/** Nothing when it cannot be said when it is from and what it comes to. */
function billOf(rows: readonly Row[], faults: Fault[]): Bill[] {
  const [first] = rows;
  if (!first) return [];
  const { values } = first;
  const of = reader(first, faults);
  const before = faults.length;
  const [date, total] = [of.day('INVOICE_DATE'), of.amount('INVOICE_TOTAL')];
  if (faults.length > before) return [];
  const bill: Bill = {
    number: values.INVOICE_NUMBER,
    date,
    total,
    start: of.day('BILLING_START_DATE', 'INVOICE_DATE'),
    end: of.day('BILLING_END_DATE', 'INVOICE_DATE'),
    clientId: values.CLIENT_ID,
    matterId: values.LAW_FIRM_MATTER_ID,
    description: values.INVOICE_DESCRIPTION,
    lawFirmId: values.LAW_FIRM_ID,
    clientMatterId: values.CLIENT_MATTER_ID,
    lines: rows.map((row) => lineOf(reader(row, faults))),
  };
  const isRead = faults.length === before;
  faults.push(...differences(bill, rows));
  // What cannot be read cannot be added up.
  if (isRead) faults.push(...miscounts(bill, rows));
  return [bill];
}

/** What is said of the bill is repeated on every line, and has to be the same. */
const differences = (bill: Bill, rows: readonly Row[]): Fault[] =>
  rows.flatMap(({ at, values }) => {
    const said: [DomesticField, boolean][] = [
      ['CLIENT_ID', values.CLIENT_ID === bill.clientId],
      ['LAW_FIRM_MATTER_ID', values.LAW_FIRM_MATTER_ID === bill.matterId],
      ['INVOICE_TOTAL', toExact(values.INVOICE_TOTAL) === bill.total],
    ];
    return said
      .filter(([, isSame]) => !isSame)
      .map(([field]) => ({
        invoiceNumber: bill.number,
        line: at,
        field,
        sentence: `Line ${at} has another ${field} than the first line of invoice ${bill.number}.`,
      }));
  });

const miscounts = (bill: Bill, rows: readonly Row[]): Fault[] =>
  sumsOf(bill, (index) => rows[index]?.at ?? 0).map((miscount) => ({
    invoiceNumber: bill.number,
    ...miscount,
    line: miscount.line ?? rows[0]?.at ?? null,
  }));

function lineOf(of: Reader): BillLine {
  const type = of.type();
  const isAdjustment = type === 'IF' || type === 'IE';
  const none = isAdjustment ? 0n : undefined;
  const total = of.amount('LINE_ITEM_TOTAL');
  return {
    number: of.text('LINE_ITEM_NUMBER'),
    type,
    units: of.amount('LINE_ITEM_NUMBER_OF_UNITS', none),
    unitCost: of.amount('LINE_ITEM_UNIT_COST', none),
    adjustment: of.amount('LINE_ITEM_ADJUSTMENT_AMOUNT', isAdjustment ? total : 0n),
    total,
    date: of.day('LINE_ITEM_DATE', 'INVOICE_DATE'),
    taskCode: of.text('LINE_ITEM_TASK_CODE'),
    expenseCode: of.text('LINE_ITEM_EXPENSE_CODE'),
    activityCode: of.text('LINE_ITEM_ACTIVITY_CODE'),
    description: of.text('LINE_ITEM_DESCRIPTION'),
    timekeeperId: of.text('TIMEKEEPER_ID'),
    timekeeperName: of.text('TIMEKEEPER_NAME'),
    timekeeperClass: of.text('TIMEKEEPER_CLASSIFICATION'),
  };
}

type Reader = ReturnType<typeof reader>;

/** What stands in a row, read as what it should be; what it is not is said, and something stands in for it. */
function reader({ at, values }: Row, faults: Fault[]) {
  const say = (field: DomesticField, what: string) => {
    const sentence = `${field} on line ${at} ${what}`;
    faults.push({ invoiceNumber: values.INVOICE_NUMBER, line: at, field, sentence });
  };
  return {
    text: (field: DomesticField): string => values[field],
    type(): LineType {
      const type = lineTypes.find((known) => known === values['EXP/FEE/INV_ADJ_TYPE']);
      if (!type) say('EXP/FEE/INV_ADJ_TYPE', 'must be F, E, IF or IE.');
      return type ?? 'F';
    },
    amount(field: DomesticField, blank?: Exact): Exact {
      if (values[field] === '' && blank !== undefined) return blank;
      const value = toExact(values[field]);
      if (value === undefined) {
        say(field, `must be a number such as 1684.45: ${shown(values[field])}.`);
      }
      return value ?? 0n;
    },
    /** Left blank, it is the other day. */
    day(field: DomesticField, otherwise?: DomesticField): Day {
      const text = values[field] || (otherwise ? values[otherwise] : '');
      const day = Day.safeParse(text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'));
      if (day.success && /^\d{8}$/.test(text)) return day.data;
      say(field, `must be a day such as 20260131: ${shown(text)}.`);
      return '';
    },
  };
}

const shown = (text: string) => (text === '' ? 'it is blank' : `it is ${text.slice(0, 40)}`);
