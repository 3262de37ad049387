import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCents, share, toCents } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';
import { ExpenseCategory } from '#contract/expenses.ts';
import type { LedesFormat } from '#contract/ledes.ts';
import { expenseCodes } from '#contract/utbms.ts';
import type { Bill, BillLine, InternationalBill, TaxedLine } from '#server/ledes-format/bill.ts';
import { exactOf, fromExact, toExact } from '#server/ledes-format/exact.ts';
import { fieldsOf } from '#server/ledes-format/fields.ts';
import { parse1998b } from '#server/ledes-format/parse.ts';
import { check } from './check.ts';
import { expenseCode } from './expense-code.ts';
import { plainText } from './plain-text.ts';
import { priced } from './priced.ts';
import { write98bi, write1998b } from './write.ts';

const header = `${fieldsOf['1998b'].join('|')}[]`;
const sample =
  "19990225|96542|00711|0528|1684.45|19990101|19990131|For services rendered|1|F|2.00|-70|630|19990115|L510||A102|22547|Research Attorney's fees, Set off claim|24-6437381|350|Arnsley, Robert|PARTNR|423-987[]";
const second = sample.replace('|1|F|2.00|-70|630|', '|2|F|1|704.45|1054.45|');
const fileOf = (...lines: string[]) => ['LEDES1998B[]', header, ...lines].join('\r\n');
const faultsOf = (text: string) => parse1998b(text).faults.map(({ sentence }) => sentence);
const billsOf = (text: string) => parse1998b(text).bills.map(({ bill }) => bill);

const exact = (text: string) => {
  const value = toExact(text);
  if (value === undefined) throw new Error(`'${text}' is no number`);
  return value;
};

describe('the sample that the format is explained with', () => {
  test('is read', () => {
    const [bill] = billsOf(fileOf(sample, second));
    expect(faultsOf(fileOf(sample, second))).toEqual([]);
    expect(bill).toMatchObject({
      date: '1999-02-25T00:00:00.000Z',
      number: '96542',
      clientId: '00711',
      matterId: '0528',
      total: exact('1684.45'),
      start: '1999-01-01T00:00:00.000Z',
      end: '1999-01-31T00:00:00.000Z',
      description: 'For services rendered',
      lawFirmId: '24-6437381',
      clientMatterId: '423-987',
    });
    expect(bill?.lines[0]).toEqual({
      number: '1',
      type: 'F',
      units: exact('2'),
      unitCost: exact('350'),
      adjustment: exact('-70'),
      total: exact('630'),
      date: '1999-01-15T00:00:00.000Z',
      taskCode: 'L510',
      expenseCode: '',
      activityCode: 'A102',
      description: "Research Attorney's fees, Set off claim",
      timekeeperId: '22547',
      timekeeperName: 'Arnsley, Robert',
      timekeeperClass: 'PARTNR',
    });
  });

  test('is written again with the same in every field', () => {
    const bills = billsOf(fileOf(sample, second));
    const [first, names, line] = write1998b(bills).split('\r\n');
    expect([first, names]).toEqual(['LEDES1998B[]', header]);
    expect(line).toBe(sample.replace('|-70|630|', '|-70.00|630.00|').replace('|350|', '|350.00|'));
    expect(billsOf(write1998b(bills))).toEqual(bills);
  });
});

describe('a file is read', () => {
  const wanted = billsOf(fileOf(sample, second));
  test.each([
    ['with line feeds alone', fileOf(sample, second).replaceAll('\r\n', '\n')],
    ['with a mark of byte order', `\ufeff${fileOf(sample, second)}`],
    ['with blank lines at its end', `${fileOf(sample, second)}\r\n\r\n \r\n`],
    ['with blanks around a value', fileOf(sample, second).replace('|350|', '| 350 |')],
  ])('%s', (_, text) => {
    expect(faultsOf(text)).toEqual([]);
    expect(billsOf(text)).toEqual(wanted);
  });

  test('with the bills of two clients mixed', () => {
    const other = sample.replace('|96542|', '|96543|').replace('|1684.45|', '|630|');
    const text = fileOf(sample, other, second);
    expect(faultsOf(text)).toEqual([]);
    expect(billsOf(text).map(({ number, lines }) => [number, lines.length])).toEqual([
      ['96542', 2],
      ['96543', 1],
    ]);
  });
});

describe('what is wrong with a file is said with its line', () => {
  test.each([
    ['', 'The first line must be LEDES1998B[]: this is no LEDES 1998B file.'],
    ['a,b,c\r\n1,2,3', 'The first line must be LEDES1998B[]: this is no LEDES 1998B file.'],
    [
      fileOf(sample).replace('LEDES1998B', 'LEDES98BI V2'),
      'The first line must be LEDES1998B[]: this is no LEDES 1998B file.',
    ],
    [
      fileOf(sample).replace('|CLIENT_ID|', '|CLIENT|'),
      'The second line must name the 24 fields in their order: field 3 must be CLIENT_ID.',
    ],
    [
      fileOf(sample).replace('CLIENT_MATTER_ID[]', 'CLIENT_MATTER_ID|PO_NUMBER[]'),
      'The second line must name the 24 fields in their order: it names 25.',
    ],
    [fileOf(), 'There is no invoice in this file.'],
    [
      fileOf(...Array.from({ length: 5001 }, () => sample)),
      'A file can have 5000 lines at most: this one has 5001.',
    ],
    [
      fileOf(...Array.from({ length: 201 }, (_, n) => sample.replace('|96542|', `|${n}|`))),
      'A file can have 200 invoices at most: this one has 201.',
    ],
    [fileOf(sample.replace('|22547|', '|')), 'Line 3 has 23 fields: a line of LEDES 1998B has 24.'],
    [fileOf(sample.replace('[]', '')), 'Line 3 does not end with [].'],
    [fileOf(sample.replace('|96542|', '||')), 'Line 3 has no INVOICE_NUMBER.'],
    [
      fileOf(sample.replace('19990225', '25.02.1999'), second),
      'INVOICE_DATE on line 3 must be a day such as 20260131: it is 25.02.1999.',
    ],
    [
      fileOf(sample, second.replace('19990115', '19990231')),
      'LINE_ITEM_DATE on line 4 must be a day such as 20260131: it is 19990231.',
    ],
    [
      fileOf(sample, second.replace('|1054.45|', '|$1,054.45|')),
      'LINE_ITEM_TOTAL on line 4 must be a number such as 1684.45: it is $1,054.45.',
    ],
    [
      fileOf(sample, second.replace('|350|', '||')),
      'LINE_ITEM_UNIT_COST on line 4 must be a number such as 1684.45: it is blank.',
    ],
    [
      fileOf(sample, second.replace('|F|', '|X|')),
      'EXP/FEE/INV_ADJ_TYPE on line 4 must be F, E, IF or IE.',
    ],
    [
      fileOf(sample, second.replace('|704.45|', '|704|')),
      'Line 4 does not come to units × unit cost + adjustment.',
    ],
    [
      fileOf(sample, second.replace('|F|1|704.45|', '|IF|1|704.45|')),
      'Line 4 is an adjustment, and its total is another.',
    ],
    [fileOf(sample, second.replace('|2|F|', '|1|F|')), 'Line 4 has the number 1 again.'],
    [
      fileOf(sample, second.replace('|F|1|704.45|', '|F|-1|1404.45|')),
      'Line 4 has units below zero.',
    ],
    [
      fileOf(
        sample.replace('1684.45', '1684.455'),
        second.replace('|704.45|1054.45|', '|704.455|1054.455|').replace('1684.45|', '1684.455|'),
      ),
      'Line 4 has a total with a part of a cent.',
    ],
    [fileOf(sample), 'Invoice 96542 comes to 630.00 in its lines, and says 1684.45.'],
    [
      fileOf(sample, second.replace('|1684.45|', '|1684.44|')),
      'Line 4 has another INVOICE_TOTAL than the first line of invoice 96542.',
    ],
    [
      fileOf(sample, second.replace('|00711|', '|00712|')),
      'Line 4 has another CLIENT_ID than the first line of invoice 96542.',
    ],
    [
      fileOf(sample, second.replace('|0528|', '|0529|')),
      'Line 4 has another LAW_FIRM_MATTER_ID than the first line of invoice 96542.',
    ],
  ])('%#', (text, sentence) => {
    expect(faultsOf(text)).toEqual([sentence]);
  });

  test('and the bill is broken, while the other one of the file is not', () => {
    const other = sample.replace('|96542|', '|96543|').replace('|1684.45|', '|630|');
    const { bills } = parse1998b(fileOf(sample, other, second.replace('[]', '')));
    expect(bills.map(({ bill, isBroken }) => [bill.number, isBroken])).toEqual([
      ['96542', true],
      ['96543', false],
    ]);
  });

  test('whatever the case of its number on the line that breaks it', () => {
    const first = sample.replace('|96542|', '|inv-7|');
    const broken = second.replace('|96542|', '|INV-7|').replace('|F|', '|XX|');
    const { bills } = parse1998b(fileOf(first, broken));
    expect(bills.map(({ bill, isBroken }) => [bill.number, isBroken])).toEqual([['inv-7', true]]);
  });
});

describe('text', () => {
  test.each([
    ['a|b', 'a/b'],
    ['two\r\nlines\tand more', 'two lines and more'],
    ['list[] of [things]', 'list() of (things)'],
    ['[|]', '(/)'],
    ['Café — résumé', 'Cafe - resume'],
    ['under § 12 and §12', 'under Sec. 12 and Sec. 12'],
    ['1½ hours, ¼ of it', '1 1/2 hours, 1/4 of it'],
    ['“Don’t”…', '"Don\'t"...'],
    ['Straße, Łódź, Ærø', 'Strasse, Lodz, AEro'],
    ['½ hour', '1/2 hour'],
    ['李', '?'],
    [' \u200b ', ''],
  ])('%j is written %j', (typed, written) => {
    expect(plainText(typed)).toBe(written);
  });

  test('is plain after once, and stays so', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const written = plainText(typed);
        expect(written).toMatch(/^[\x20-\x7e]*$/);
        expect(written).not.toMatch(/[|[\]]/);
        expect(plainText(written)).toBe(written);
      }),
    );
  });
});

test('a number is written with as many places as it needs, and two at least', () => {
  expect(
    ['0', '-70', '32.555', '0.0001', '-0.0050', '1684.4500'].map((n) => fromExact(exact(n))),
  ).toEqual(['0.00', '-70.00', '32.555', '0.0001', '-0.005', '1684.45']);
  expect(['', '1,000', '$5', '1 ', '--1', '1-', '.5', '1e3', '0.00001'].map(toExact)).toEqual(
    Array(9).fill(undefined),
  );
});

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const day = fc.nat(20_000).map((n) => plusDays('1999-01-01T00:00:00.000Z', n));
const code = fc.string({ unit: fc.constantFrom(...'ABC0123456789-'), minLength: 1, maxLength: 20 });
const cents = fc.bigInt({ min: 0n, max: 99_999_999n });

/** A line of an invoice of the firm, with whatever was taken off it. */
const invoiced = fc
  .record({ quantity: fc.bigInt({ min: 1n, max: 99_999n }), rate: cents, part: fc.nat(100) })
  .map(({ quantity, rate, part }) => {
    const gross = share(rate, quantity, 100n);
    return {
      quantity: fromCents(quantity),
      rate: fromCents(rate),
      net: gross - (gross * BigInt(part)) / 100n,
    };
  });

const billLine = (text: fc.Arbitrary<string>): fc.Arbitrary<Omit<TaxedLine, 'number'>> =>
  fc
    .record({
      figures: invoiced,
      type: fc.constantFrom('F' as const, 'E' as const),
      tax: fc.nat(10_000).map(BigInt),
      date: day,
      texts: fc.tuple(text, text, text),
      codes: fc.tuple(code, code, code, code),
    })
    .map(({ figures: { quantity, rate, net }, type, tax, date, texts, codes }) => ({
      ...priced(quantity, rate, net),
      type,
      total: exactOf(net + tax),
      taxTotal: exactOf(tax),
      taxRate: '0.08875',
      date,
      description: texts[0],
      timekeeperName: texts[1],
      timekeeperLastName: texts[1],
      timekeeperFirstName: texts[2],
      taskCode: codes[0],
      activityCode: codes[1],
      expenseCode: codes[2],
      timekeeperId: codes[3],
      timekeeperClass: 'PARTNR',
    }));

const address = (text: fc.Arbitrary<string>) =>
  fc.record({
    name: text,
    line1: text,
    line2: text,
    city: text,
    region: text,
    postcode: text,
    country: text,
  });

const bills = (text: fc.Arbitrary<string>): fc.Arbitrary<InternationalBill[]> =>
  fc.uniqueArray(
    fc
      .record({
        lines: fc.array(billLine(text), { minLength: 1, maxLength: 8 }),
        days: fc.tuple(day, day, day),
        codes: fc.tuple(code, code, code, code, code),
        texts: fc.tuple(text, text, text, text),
        firm: address(text),
        client: address(text),
      })
      .map(({ lines, days: [date, a, b], codes, texts, firm, client }) => ({
        date,
        number: codes[0],
        clientId: codes[1],
        matterId: codes[2],
        lawFirmId: codes[3],
        clientMatterId: codes[4],
        start: a < b ? a : b,
        end: a < b ? b : a,
        description: texts[0],
        purchaseOrder: texts[1],
        clientTaxId: texts[2],
        matterName: texts[3],
        firm,
        client,
        lines: lines.map((line, index) => ({ ...line, number: String(index + 1) })),
        total: lines.reduce((sum, { total }) => sum + total, 0n),
        taxTotal: lines.reduce((sum, { taxTotal }) => sum + taxTotal, 0n),
      })),
    { selector: ({ number }) => number, minLength: 1, maxLength: 4 },
  );

/** As 1998B has it: neither tax nor anything else of the other format. */
function domestic({ lines, ...bill }: InternationalBill): Bill {
  const { date, number, clientId, matterId, lawFirmId, clientMatterId, start, end } = bill;
  const untaxed = lines.map(
    ({ taxTotal, taxRate: _, timekeeperFirstName: _f, timekeeperLastName: _l, ...line }) => ({
      ...line,
      total: line.total - taxTotal,
    }),
  );
  return {
    ...{ date, number, clientId, matterId, lawFirmId, clientMatterId, start, end },
    description: bill.description,
    lines: untaxed,
    total: bill.total - bill.taxTotal,
  };
}

const rowsOf = (file: string) =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.replace(/\[\]$/, '').split('|'));

describe('whatever is on a bill', () => {
  test('it is read as it was written', () => {
    fc.assert(
      fc.property(bills(anyText.map(plainText)), (written) => {
        const plain = written.map(domestic);
        expect(faultsOf(write1998b(plain))).toEqual([]);
        expect(billsOf(write1998b(plain))).toEqual(plain);
      }),
    );
  });

  test.each([
    ['1998b', 24, (list: InternationalBill[]) => write1998b(list.map(domestic))],
    ['98bi-v2', 52, write98bi],
  ] as const)('every line of %s has %i fields, and only plain letters', (_, fields, write) => {
    fc.assert(
      fc.property(bills(anyText), (list) => {
        const file = write(list);
        expect(file).toMatch(/^[\x20-\x7e\r\n]*$/);
        const rows = rowsOf(file);
        expect(rows.length).toBe(1 + list.reduce((sum, { lines }) => sum + lines.length, 0));
        for (const row of rows) expect(row.length).toBe(fields);
        for (const line of file.split('\r\n').slice(0, -1)) expect(line.endsWith('[]')).toBe(true);
      }),
    );
  });

  test.each(['1998b', '98bi-v2'] as const)('the sums of %s hold exactly', (format) => {
    fc.assert(
      fc.property(bills(anyText), (list) => {
        const file = format === '1998b' ? write1998b(list.map(domestic)) : write98bi(list);
        const [names = [], ...rows] = rowsOf(file);
        const of = (row: string[], name: string) => exact(row[names.indexOf(name)] ?? '');
        const sums = new Map<string, bigint>();
        for (const row of rows) {
          const tax = format === '1998b' ? 0n : of(row, 'LINE_ITEM_TAX_TOTAL');
          const reckoned =
            of(row, 'LINE_ITEM_NUMBER_OF_UNITS') * of(row, 'LINE_ITEM_UNIT_COST') +
            (of(row, 'LINE_ITEM_ADJUSTMENT_AMOUNT') + tax) * 10_000n;
          expect(reckoned).toBe(of(row, 'LINE_ITEM_TOTAL') * 10_000n);
          const number = row[names.indexOf('INVOICE_NUMBER')] ?? '';
          sums.set(number, (sums.get(number) ?? 0n) + of(row, 'LINE_ITEM_TOTAL'));
        }
        for (const row of rows) {
          const total = of(row, 'INVOICE_TOTAL');
          expect(sums.get(row[names.indexOf('INVOICE_NUMBER')] ?? '')).toBe(total);
          if (format === '98bi-v2') {
            expect(of(row, 'INVOICE_NET_TOTAL') + of(row, 'INVOICE_TAX_TOTAL')).toBe(total);
          }
        }
      }),
    );
  });
});

describe('half a cent', () => {
  test('goes into the adjustment: 0.1 hours at 325.55 are 32.56', () => {
    const net = share(toCents('325.55'), toCents('0.10'), 100n);
    const { units, unitCost, adjustment } = priced('0.10', '325.55', net);
    expect(fromCents(net)).toBe('32.56');
    expect([units, unitCost, adjustment].map(fromExact)).toEqual(['0.10', '325.55', '0.005']);
  });

  test('and a product of whole cents needs none', () => {
    expect(fromExact(priced('1.30', '300.00', 39_000n).adjustment)).toBe('0.00');
  });
});

describe('a receiver would reject', () => {
  const line: TaxedLine = {
    number: '1',
    type: 'F',
    ...priced('2.00', '350.00', 63_000n),
    total: exact('630'),
    taxTotal: 0n,
    taxRate: '0.00',
    date: '2026-01-15T00:00:00.000Z',
    taskCode: 'L510',
    expenseCode: '',
    activityCode: 'A102',
    description: 'Research',
    timekeeperId: '22547',
    timekeeperName: 'Arnsley, Robert',
    timekeeperLastName: 'Arnsley',
    timekeeperFirstName: 'Robert',
    timekeeperClass: 'PARTNR',
  };
  const nowhere = {
    name: '',
    line1: '',
    line2: '',
    city: '',
    region: '',
    postcode: '',
    country: '',
  };
  const good: InternationalBill = {
    date: '2026-02-01T00:00:00.000Z',
    number: 'INV-2026-001',
    clientId: '00711',
    matterId: 'M-2026-001',
    total: exact('630'),
    start: '2026-01-01T00:00:00.000Z',
    end: '2026-01-31T00:00:00.000Z',
    description: 'For services rendered',
    lawFirmId: '24-6437381',
    clientMatterId: '423-987',
    lines: [line],
    purchaseOrder: '',
    clientTaxId: '',
    matterName: '',
    taxTotal: 0n,
    firm: nowhere,
    client: nowhere,
  };
  const said = (
    bill: Partial<InternationalBill>,
    lineValues: Partial<BillLine> = {},
    { needsCodes = true, format = '1998b' as LedesFormat } = {},
  ) =>
    check({ ...good, lines: [{ ...line, ...lineValues }], ...bill }, format, {
      needsCodes: () => needsCodes,
    }).map(({ field, sentence }) => `${field}: ${sentence}`);

  test('nothing of a good bill', () => {
    expect(said({})).toEqual([]);
    expect(said({}, { taskCode: '', activityCode: '' }, { needsCodes: false })).toEqual([]);
    expect(
      said({}, { type: 'E', expenseCode: 'E110', timekeeperId: '', timekeeperName: '' }),
    ).toEqual([]);
  });

  test.each([
    [{ lawFirmId: '' }, {}, 'LAW_FIRM_ID: The firm has no tax number.'],
    [{ clientId: '' }, {}, 'CLIENT_ID: The client has no client code.'],
    [{ matterId: '' }, {}, 'LAW_FIRM_MATTER_ID: The invoice belongs to no matter.'],
    [{ clientMatterId: '' }, {}, 'CLIENT_MATTER_ID: The matter has no number of the client.'],
    [
      { start: '2026-02-01T00:00:00.000Z' },
      {},
      'BILLING_START_DATE: The first day billed is after the last.',
    ],
    [{ lines: [], total: 0n }, {}, 'LINE_ITEM_NUMBER: The invoice has no lines.'],
    [
      { total: exact('630.01') },
      {},
      'INVOICE_TOTAL: Invoice INV-2026-001 comes to 630.00 in its lines, and says 630.01.',
    ],
    [
      { number: 'A-VERY-LONG-NUMBER-OF-A-BILL' },
      {},
      'INVOICE_NUMBER: The invoice number is longer than 20 characters.',
    ],
    [
      { matterId: 'M'.repeat(21) },
      {},
      'LAW_FIRM_MATTER_ID: The matter number is longer than 20 characters.',
    ],
    [
      { description: 'x'.repeat(15_361) },
      {},
      'INVOICE_DESCRIPTION: The description of the invoice is longer than 15360 characters.',
    ],
    [{}, { description: ' ' }, 'LINE_ITEM_DESCRIPTION: Line 1 has no description.'],
    [
      {},
      { description: 'x'.repeat(15_361) },
      'LINE_ITEM_DESCRIPTION: Line 1: the description is longer than 15360 characters.',
    ],
    [{}, { timekeeperName: '' }, 'TIMEKEEPER_NAME: Line 1 does not say who did the work.'],
    [
      {},
      { timekeeperName: 'A'.repeat(31) },
      'TIMEKEEPER_NAME: Line 1: the name of the person is longer than 30 characters.',
    ],
    [{}, { timekeeperId: '' }, 'TIMEKEEPER_ID: Line 1: Arnsley, Robert has no timekeeper number.'],
    [
      {},
      { timekeeperClass: '' },
      'TIMEKEEPER_CLASSIFICATION: Line 1: Arnsley, Robert has no timekeeper class.',
    ],
    [{}, { taskCode: '' }, 'LINE_ITEM_TASK_CODE: Line 1 needs a UTBMS task code such as L120.'],
    [
      {},
      { activityCode: '' },
      'LINE_ITEM_ACTIVITY_CODE: Line 1 needs a UTBMS activity code such as A102.',
    ],
    [
      {},
      { type: 'E' as const },
      'LINE_ITEM_EXPENSE_CODE: Line 1 needs an expense code such as E110.',
    ],
    [
      {},
      { adjustment: exact('-69') },
      'LINE_ITEM_TOTAL: Line 1 does not come to units × unit cost + adjustment.',
    ],
  ])('%#', (bill, lineValues, sentence) => {
    expect(said(bill, lineValues)).toEqual([sentence]);
  });

  test('tax in the format that has none', () => {
    const taxed = {
      lines: [{ ...line, total: exact('680'), taxTotal: exact('50') }],
      total: exact('680'),
      taxTotal: exact('50'),
    };
    expect(said(taxed)).toEqual([
      'INVOICE_TOTAL: The invoice has tax, which LEDES 1998B cannot carry: choose LEDES 98BI V2.',
    ]);
    expect(said(taxed, {}, { format: '98bi-v2' })).toEqual([]);
  });
});

test('every category of expenses has a code that receivers know', () => {
  for (const category of ExpenseCategory.options) {
    expect(expenseCodes).toHaveProperty(expenseCode[category]);
  }
});
