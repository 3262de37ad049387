import { describe, expect, test } from 'vitest';
import { ownTime } from '#server/testing/own-time.ts';
import { CannotRead } from '../cannot-read.ts';
import { readTable } from '../testing/tables.ts';
import { bomb, sheetRow, workbook, workbookParts, zipOf } from '../testing/xlsx.ts';
import { rawRows } from './read-table.ts';
import type { TableAsk } from './table-read.ts';

type Cells = Record<string, unknown>;

const ask = (format: TableAsk['format'], dataType: TableAsk['dataType'] = 'clients'): TableAsk => ({
  format,
  dataType,
});

const rowsIn = (slices: readonly Uint8Array[]) =>
  slices.flatMap(
    (slice) =>
      JSON.parse(Buffer.from(slice).toString()) as { row: number; key: string; cells: Cells }[],
  );

/** The cells of the rows that can be read. */
async function cells(file: Buffer | string, asked: TableAsk): Promise<Cells[]> {
  const { slices, errors } = await readTable(Buffer.from(file), asked);
  expect(errors).toEqual([]);
  return rowsIn(slices).map((row) => row.cells);
}

const errorsOf = async (file: Buffer | string, asked: TableAsk) =>
  (await readTable(Buffer.from(file), asked)).errors;

const wide = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const ann = { firstName: 'Ann', lastName: 'Lee' };
const zoe = { firstName: 'Zoë', lastName: 'Müller' };
const names = 'firstName,lastName\n';
const long = (length: number) => 'x'.repeat(length);

describe('good text files', () => {
  test.each<[string, Buffer | string, Cells[]]>([
    ['UTF-8', `${names}Zoë,Müller\n`, [zoe]],
    ['UTF-8 with its mark', `\ufeff${names}Zoë,Müller\n`, [zoe]],
    ['UTF-16 LE with its mark', wide(`\ufeff${names}Zoë,Müller\n`), [zoe]],
    ['UTF-16 BE with its mark', wide(`\ufeff${names}Zoë,Müller\n`, true), [zoe]],
    ['UTF-16 LE without a mark', wide(`${names}Zoë,Müller\n`), [zoe]],
    ['UTF-16 BE without a mark', wide(`${names}Zoë,Müller\n`, true), [zoe]],
    ['Windows-1252', Buffer.from(`${names}Zoë,Müller\n`, 'latin1'), [zoe]],
    ['semicolons', 'firstName;lastName\nAnn;Lee\n', [ann]],
    ['tabs', 'firstName\tlastName\nAnn\tLee\n', [ann]],
    ['bars', 'firstName|lastName\nAnn|Lee', [ann]],
    ['a line that names the separator', 'sep=;\r\nfirstName;lastName\r\nAnn;Lee', [ann]],
    [
      'a comma inside of quotation marks of the header',
      '"x,y,z";lastName;firstName\nx;Lee;Ann',
      [ann],
    ],
    ['line ends CR', 'firstName,lastName\rAnn,Lee\rZoë,Müller', [ann, zoe]],
    ['line ends CRLF', 'firstName,lastName\r\nAnn,Lee\r\n', [ann]],
    ['one column', 'lastName\nLee\n', [{ lastName: 'Lee' }]],
    ['missing cells at the end', 'firstName,lastName,city\nAnn,Lee\n', [{ ...ann, city: null }]],
    ['blank cells too many', 'firstName,lastName,,\nAnn,Lee,,,,\n', [ann]],
    ['blank rows', '\n,\nfirstName,lastName\n\n , \nAnn,Lee\n,,\n', [ann]],
    [
      'quotation marks',
      'firstName,lastName\n"Ann","""Lee"""\n',
      [{ firstName: 'Ann', lastName: '"Lee"' }],
    ],
    [
      'marks in the middle',
      'firstName,lastName\nAnn "A" B,"Jack" Lee\n',
      [{ firstName: 'Ann "A" B', lastName: '"Jack" Lee' }],
    ],
    [
      'a quoted line end',
      'lastName,notes\nLee,"one\r\ntwo"\n',
      [{ lastName: 'Lee', notes: 'one\r\ntwo' }],
    ],
    [
      'the guard of our own exports',
      "lastName,notes\nLee,'=1+1\nLee,''=1\nLee,'tis\n",
      [
        { lastName: 'Lee', notes: '=1+1' },
        { lastName: 'Lee', notes: "'=1" },
        { lastName: 'Lee', notes: "'tis" },
      ],
    ],
    [
      'headers that are names of objects',
      '__proto__,constructor,lastName\na,b,Lee\n',
      [{ lastName: 'Lee' }],
    ],
  ])('%s', async (_, file, expected) => {
    expect(await cells(file, ask('csv'))).toEqual(expected);
  });

  test('rows are counted as a spreadsheet does, and the first five are shown', async () => {
    const read = await readTable(
      Buffer.from('\nlastName,notes\nLee,"a\nb"\n\nRay,c\n'),
      ask('csv'),
    );
    expect(rowsIn(read.slices).map(({ row }) => row)).toEqual([3, 5]);
    expect(read).toMatchObject({
      rowCount: 2,
      preview: [
        ['Lee', 'a\nb'],
        ['Ray', 'c'],
      ],
    });
    const raw = await rawRows(Buffer.from('lastName,notes\nLee,x\nRay\n'), ask('csv'), [3, 99, 2]);
    expect(raw).toEqual({
      headers: ['lastName', 'notes'],
      rows: [
        ['Ray', ''],
        ['Lee', 'x'],
      ],
    });
  });
});

describe('text files that cannot be read say why', () => {
  const many = Array.from({ length: 501 }, (_, n) => `c${n}`).join(',');
  test.each<[string, Buffer | string, string]>([
    ['nothing', '', 'The file is empty.'],
    ['blanks only', '\n \n,,\n', 'The file is empty.'],
    ['a mark only', '\ufeff', 'The file is empty.'],
    ['a header without rows', names, 'The file has a row of column names and no rows below it.'],
    [
      'an open quotation mark',
      `${names}Ann,Lee\nBob,"Ray\nCid,Fox\n`,
      'The quotation mark that opens in row 3, column 2 is never closed.',
    ],
    [
      'a ragged row',
      `${names}Ann,Lee\nBob,Ray,Fox\n`,
      'Row 3 has 3 cells, but there are 2 columns. Is a text with a separator in it missing its quotation marks?',
    ],
    [
      'a header twice',
      'name,email,Name\na,b,c\n',
      'Columns 1 and 3 are both called Name. Please give each column its own name.',
    ],
    [
      'NUL',
      `${names}Ann,L\u0000ee\n`,
      'Line 2 contains a character that is no text. Is it really a text file?',
    ],
    ['501 columns', `${many}\n1,2\n`, 'The file has 501 columns. At most 500 can be read.'],
    [
      'ten million cells',
      `a\n${','.repeat(10_000_000)}`,
      'The file has more than 1,000 columns. At most 500 can be read.',
    ],
    [
      'a cell of ten million letters',
      `lastName\n${long(10_000_000)}\n`,
      'Row 2, column 1 is longer than 100,000 characters.',
    ],
    [
      'ten million quotation marks',
      `lastName\n${'"'.repeat(9_999_999)}`,
      'The quotation mark that opens in row 2, column 1 is never closed.',
    ],
    [
      '200,001 rows',
      `lastName\n${'x\n'.repeat(200_001)}`,
      'The file has more than 200,000 rows. Please split it into several files.',
    ],
    ['five million empty lines', '\n'.repeat(5_000_000), 'The file is empty.'],
  ])('%s', async (_, file, why) => {
    await expect(readTable(Buffer.from(file), ask('csv'))).rejects.toThrow(new CannotRead(why));
  });
});

describe('workbooks', () => {
  const sheet = (...rows: string[][]) => rows.map((row, n) => sheetRow(n + 1, row)).join('');
  const number = (value: string, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`;

  test('texts: shared, rich, in place, of formulas; leading zeros stay', async () => {
    const file = workbook({
      sheets: [
        sheet(
          ['lastName', 'zipCode', 'notes', 'city'],
          [
            '<c r="@" t="s"><v>0</v></c>',
            '<c r="@" t="s"><v>1</v></c>',
            '<c r="@" t="str"><f>A1&amp;B1</f><v>a_x000D_b</v></c>',
            'Bonn',
          ],
        ),
      ],
      sharedStrings: ['<r><t>Le</t></r><r><t>e</t></r><rPh><t>no</t></rPh>', '<t>01234</t>'],
    });
    expect(await cells(file, ask('xlsx'))).toEqual([
      { lastName: 'Lee', zipCode: '01234', notes: 'a\rb', city: 'Bonn' },
    ]);
  });

  test('days and times of both calendars, and days that are shown as numbers', async () => {
    const rows = sheet(
      ['title', 'dueDate'],
      ['a', number('45750', 1)],
      ['b', number('45750.5', 2)],
      ['c', number('45750')],
      ['d', '<c r="@" t="d"><v>2025-04-03</v></c>'],
    );
    const formats = [0, 14, 'yyyy\\-mm\\-dd hh:mm'];
    const read = async (isSince1904: boolean) =>
      (await cells(workbook({ sheets: [rows], formats, isSince1904 }), ask('xlsx', 'tasks'))).map(
        ({ dueDate }) => dueDate,
      );
    expect(await read(false)).toEqual(['2025-04-03', '2025-04-03', '2025-04-03', '2025-04-03']);
    expect(await read(true)).toEqual(['2029-04-04', '2029-04-04', '2029-04-04', '2025-04-03']);
  });

  test('hours that are shown as a time, and amounts of the arithmetic of floats', async () => {
    const file = workbook({
      sheets: [
        sheet(
          ['matterNumber', 'day', 'hours', 'amount'],
          ['M-1', number('45750', 1), number('0.0625', 2), number('0.30000000000000004')],
          ['M-1', number('45750', 1), number('1.0625', 3), number('1234.1', 4)],
          ['M-1', number('45750', 1), number('1.5'), number('1E3')],
        ),
      ],
      formats: [0, 14, 20, '[h]:mm:ss', '"d"#,##0.00 [Red]'],
    });
    expect(await cells(file, ask('xlsx', 'time-entries'))).toMatchObject([
      { hours: 5400, amount: '0.30', day: '2025-04-03' },
      { hours: 91_800, amount: '1234.10' },
      { hours: 5400, amount: '1000.00' },
    ]);
  });

  test('yes and no, merged cells, a gap, a hidden and an empty sheet before', async () => {
    const file = workbook({
      sheets: [
        sheet(['secret']),
        '<row r="1"><c r="A1" s="1"/></row>',
        `${sheetRow(2, ['matterNumber', 'isClosed', 'description'])}${sheetRow(4, ['M-1', '<c r="@" t="b"><v>1</v></c>'])}${sheetRow(9, ['M-2', '', 'x'])}`,
      ],
      hidden: [0],
    });
    const { slices } = await readTable(file, ask('xlsx', 'matters'));
    expect(rowsIn(slices).map(({ row, cells }) => [row, cells])).toEqual([
      [4, { matterNumber: 'M-1', isClosed: true, description: null }],
      [9, { matterNumber: 'M-2', isClosed: null, description: 'x' }],
    ]);
  });

  test('a cell that the spreadsheet could not work out is an error of that cell', async () => {
    const file = workbook({
      sheets: [sheet(['lastName', 'city', 'x'], ['Lee', '<c r="@" t="e"><v>#REF!</v></c>', 'y'])],
    });
    expect(await errorsOf(file, ask('xlsx'))).toEqual([
      { row: 2, column: 'city', reason: 'expected a value, found #REF!' },
    ]);
  });

  test('a title above the names of the columns is passed over, and rows keep their numbers', async () => {
    const report = sheet(
      ['Smith Law', '', 'Clients'],
      ['As of May 2'],
      ['firstName', 'lastName', 'city'],
      ['Ann', 'Lee', 'Reno'],
    );
    const { slices } = await readTable(workbook({ sheets: [report] }), ask('xlsx'));
    expect(rowsIn(slices)).toMatchObject([{ row: 4, cells: { ...ann, city: 'Reno' } }]);
  });

  test('a cell without a column has nothing to do with quotation marks', async () => {
    const file = workbook({ sheets: [sheet(['firstName', 'lastName'], ['Ann', 'Lee', 'Reno'])] });
    await expect(readTable(file, ask('xlsx'))).rejects.toThrow(
      'Row 2 has 3 cells, but there are 2 columns. Does a column have no name?',
    );
  });

  test('16,384 columns are refused by their number', async () => {
    const file = workbook({
      sheets: [`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`],
    });
    await expect(readTable(file, ask('xlsx'))).rejects.toThrow(
      'The file has 16,384 columns. At most 500 can be read.',
    );
  });

  const good = workbookParts({ sheets: [sheet(['lastName'], ['Lee'])] });
  const sheetName = 'xl/worksheets/sheet1.xml';
  const withSheet = (change: object) =>
    zipOf(good.map((part) => (part.name === sheetName ? { ...part, ...change } : part)));
  const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]);
  const proper = 'It is not a proper Excel file (.xlsx).';
  const large = 'It is too large when it is unpacked.';
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaa">]><worksheet>&a;</worksheet>';

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no zip', () => Buffer.from(names), proper],
    ['a zip that is cut off', () => zipOf(good).subarray(0, 300), proper],
    [
      'a zip of something else',
      () => zipOf([{ name: 'a.txt', content: Buffer.from('a') }]),
      proper,
    ],
    [
      'an .xls',
      () => oldOffice,
      'It is an Excel file of the old kind (.xls). Please save it as .xlsx and choose that.',
    ],
    [
      'a password',
      () => Buffer.concat([oldOffice, Buffer.from('EncryptedPackage', 'utf16le')]),
      'It is protected with a password.',
    ],
    ['an encrypted part', () => withSheet({ flags: 1 }), 'It is protected with a password.'],
    [
      'a part with another name inside',
      () => withSheet({ localName: 'xl/worksheets/sheet2.xml' }),
      proper,
    ],
    ['a part with another size inside', () => withSheet({ localSize: 3 }), proper],
    ['two parts of one name', () => zipOf([...good, ...good.slice(-1)]), proper],
    [
      'a zip in the zip',
      () => zipOf([...good, { name: 'xl/more.zip', content: zipOf(good) }]),
      proper,
    ],
    ['a document type', () => withSheet({ content: Buffer.from(doctype) }), proper],
    ['XML that is none', () => withSheet({ content: Buffer.from('<worksheet><row>') }), proper],
    [
      '2,001 parts',
      () =>
        zipOf(Array.from({ length: 2001 }, (_, n) => ({ name: `${n}`, content: Buffer.alloc(0) }))),
      large,
    ],
    ['a sheet of 300 megabytes', async () => withSheet({ packed: await bomb(300) }), large],
  ])('%s', async (_, file, why) => {
    const bytes = await file();
    const before = process.memoryUsage();
    const taken = await ownTime(() =>
      expect(readTable(bytes, ask('xlsx'))).rejects.toThrow(new CannotRead(why)),
    );
    expect(taken).toBeLessThan(2000);
    expect(process.memoryUsage.rss() - before.rss).toBeLessThan(64 * 1024 * 1024);
  });

  test('a part that unpacks to more than it said is given up where it does', async () => {
    const file = withSheet({ packed: await bomb(5, 1000), localSize: 1000 });
    await expect(readTable(file, ask('xlsx'))).rejects.toThrow();
  });
});

describe('JSON', () => {
  test.each<[string, string, Cells[]]>([
    ['a list', '[{"firstName":"Ann","lastName":"Lee"}]', [ann]],
    [
      'a list in an object',
      '{"exportedAt":"x","clients":[{"firstName":"Ann","lastName":"Lee"}],"n":1}',
      [ann],
    ],
    ['with a mark', '\ufeff[{"firstName":"Ann","lastName":"Lee"}]', [ann]],
    [
      'names in another order, and missing',
      '[{"lastName":"Lee"},{"firstName":"Zo\\u00eb","lastName":"Müller"}]',
      [{ lastName: 'Lee', firstName: null }, zoe],
    ],
    [
      'lists, and an object in a record',
      '[{"lastName":"Lee","aliases":["A","B","A"],"address":{"city":"Bonn"},"notes":null}]',
      [{ lastName: 'Lee', aliases: ['A', 'B'], notes: null }],
    ],
    [
      'names of objects',
      '[{"__proto__":{"lastName":"Evil"},"constructor":"x","lastName":"Lee"}]',
      [{ lastName: 'Lee' }],
    ],
    [
      'long numbers',
      '[{"lastName":"Lee","phone":12345678901234567890,"zipCode":1e999,"notes":-0.10}]',
      [{ lastName: 'Lee', phone: '12345678901234567890', zipCode: '1e999', notes: '-0.10' }],
    ],
  ])('%s', async (_, file, expected) => {
    expect(await cells(file, ask('json'))).toEqual(expected);
  });

  test('amounts never pass through a float', async () => {
    const file =
      '[{"amount":1250.10,"issueDate":"2025-04-03"},{"amount":99999999.99},{"amount":"7"}]';
    const read = await readTable(Buffer.from(file), ask('json', 'invoices'));
    expect(rowsIn(read.slices).map(({ cells: { amount } }) => amount)).toEqual([
      '1250.10',
      '99999999.99',
      '7.00',
    ]);
    expect(read.totals).toEqual([
      { name: 'amount', label: 'Amount', amount: '100001257.09', expected: null },
    ]);
  });

  const noList =
    'The file should hold a list of records: [{"name": "…"}, …], or an object with one such list in it.';
  test.each<[string, string, string]>([
    ['nothing in it', '[]', 'The file is empty.'],
    ['text', '"clients"', noList],
    ['a list of lists', '[[1]]', noList],
    ['objects in objects', '{"a":{"b":[]}}', noList],
    ['two lists', '{"a":[],"b":[]}', `${noList} There are two lists.`],
    ['a name twice', '[{"a":1,"b":2,"a":3}]', 'Row 2 says a twice.'],
    [
      'nested too deeply',
      '[{"a":1},{"a":{"b":{"c":1}}}]',
      'Row 3 is nested too deeply in a. Only texts can be read there.',
    ],
    [
      'a list of objects in a record',
      '[{"lines":[{"c":1}]}]',
      'Row 2 is nested too deeply in lines. Only texts can be read there.',
    ],
    [
      'cut off',
      '[{"a":1},\n{"b":',
      'It is not proper JSON: it ends too early in line 2, at character 6.',
    ],
    [
      'more behind it',
      '[{"a":1}] x',
      'It is not proper JSON: something is wrong in line 1, at character 11.',
    ],
    ['NaN', '[{"a":NaN}]', 'It is not proper JSON: something is wrong in line 1, at character 7.'],
    ['five million brackets', '['.repeat(5_000_000), noList],
    [
      'five million brackets in a record',
      `[{"a":${'['.repeat(5_000_000)}`,
      'Row 2 is nested too deeply in a. Only texts can be read there.',
    ],
    [
      'ten million letters in a text',
      `[{"a":"${long(10_000_000)}"}]`,
      'Row 2, column 1 is longer than 100,000 characters.',
    ],
    [
      'an open text of ten million escapes',
      `[{"a":"${'\\"'.repeat(5_000_000)}`,
      'It is not proper JSON: something is wrong in line 1, at character 7.',
    ],
    [
      '501 names',
      JSON.stringify([Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`c${n}`, n]))]),
      'The file has more than 500 columns. At most 500 can be read.',
    ],
    [
      '200,001 records',
      `[${'{"a":1},'.repeat(200_001)}{}]`,
      'The file has more than 200,000 rows. Please split it into several files.',
    ],
  ])('%s', async (_, file, why) => {
    await expect(readTable(Buffer.from(file), ask('json'))).rejects.toThrow(new CannotRead(why));
  });

  test('a character that no database can hold is an error of its cell', async () => {
    expect(await errorsOf('[{"lastName":"a\\u0000b","notes":"\\ud800"}]', ask('json'))).toEqual([
      { row: 2, column: 'lastName', reason: 'contains characters that cannot be stored' },
      { row: 2, column: 'notes', reason: 'contains characters that cannot be stored' },
    ]);
  });
});

describe('QuickBooks Desktop', () => {
  const iif = [
    '!HDR\tPROD\tVER',
    'HDR\tQuickBooks Pro\tVersion 6',
    '!CUST\tNAME\tBADDR1\tBADDR2\tEMAIL\tPHONE1\tCOMPANYNAME',
    'CUST\tLee Ann\tLee Ann\t12 Main St\tann@example.com\t555-0100\tLee LLC',
    '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO',
    '!ENDTRNS',
    'TRNS\tINVOICE\t03/04/25\tAccounts Receivable\tLee Ann:Divorce\t"1,250.00"\t1001\tMarch',
    'SPL\tINVOICE\t03/04/25\tFees\t\t-1250.00\t\t',
    'ENDTRNS',
    'TRNS\tPAYMENT\t03/09/25\tUndeposited Funds\tLee Ann\t250.00\tcheck 7\t',
    'SPL\tPAYMENT\t03/09/25\tAccounts Receivable\tLee Ann\t-250.00\t1001\t',
    'ENDTRNS',
  ].join('\r\n');

  test('customers, invoices and payments, by what is asked for', async () => {
    expect(await cells(iif, ask('csv'))).toMatchObject([
      {
        name: 'Lee Ann',
        address: 'Lee Ann\n12 Main St',
        email: 'ann@example.com',
        phone: '555-0100',
        companyName: 'Lee LLC',
      },
    ]);
    expect(await cells(iif, ask('csv', 'invoices'))).toMatchObject([
      {
        invoiceNumber: '1001',
        clientName: 'Lee Ann',
        amount: '1250.00',
        issueDate: '2025-03-04',
        description: 'March',
      },
    ]);
    expect(await cells(iif, ask('csv', 'payments'))).toMatchObject([
      {
        invoiceNumber: '1001',
        clientName: 'Lee Ann',
        amount: '250.00',
        paidOn: '2025-03-09',
        reference: 'check 7',
      },
    ]);
    const read = await readTable(Buffer.from(iif), ask('csv', 'invoices'));
    expect(read).toMatchObject({ source: 'quickbooks', isDateOrderOpen: false, dateOrder: 'mdy' });
    await expect(readTable(Buffer.from(iif), ask('csv', 'tasks'))).rejects.toThrow(
      'A QuickBooks IIF file holds clients, invoices and payments, and no tasks.',
    );
  });
});
