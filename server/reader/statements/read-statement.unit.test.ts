/** Files as banks write them, and how they can be wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, fromCents } from '#contract/cents.ts';
import { CannotRead } from '../cannot-read.ts';
import { readStatement } from './read-statement.ts';
import { StatementRead } from './statement.ts';
import { amountIn, dayIn } from './values.ts';

const read = (text: string | Buffer) => readStatement(Buffer.from(text));
/** Day, amount, description and check number of each line. */
const lines = (text: string | Buffer) =>
  read(text).lines.map(({ day, amount, description, checkNumber }) => [
    day.slice(0, 10),
    amount,
    description,
    checkNumber,
  ]);
const refusal = (text: string) => {
  try {
    read(text);
  } catch (error) {
    return (error as Error).message;
  }
  return 'It was read.';
};

describe('an amount', () => {
  test.each([
    ['1234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['$1,234.50', '1234.50'],
    ['($1,234.50)', '-1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['$(1,234.50)', null],
    ['-1,234.50', '-1234.50'],
    ['−1,234.50', '-1234.50'],
    ['-$1,234.50', '-1234.50'],
    ['$-1,234.50', '-1234.50'],
    ['1,234.50-', '-1234.50'],
    ['1,234.50 CR', '1234.50'],
    ['1,234.50CR', '1234.50'],
    ['1,234.50 DR', '-1234.50'],
    ['+5', '5.00'],
    ['.5', '0.50'],
    ['USD 7.25', '7.25'],
    ['0.00', '0.00'],
    ['(0.00)', '0.00'],
    ['007.10', '7.10'],
    ['', null],
    ['-', null],
    ['abc', null],
    ['1.234,50', null],
    ['12,34.50', null],
    ['1.005', null],
    ['--5', null],
    ['(-5.00)', null],
    ['-5.00 DR', null],
    ['1 2', null],
    ['123456789.00', null],
    ['1e5', null],
  ])('%s is %s', (text, amount) => expect(amountIn(text)).toBe(amount));

  test('whatever it is, as people write it, is read as it was meant', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -9999999999n, max: 9999999999n }), (cents) => {
        const amount = fromCents(cents);
        expect(amountIn(amount)).toBe(amount);
        expect(amountIn(formatMoney(amount))).toBe(amount);
        const plain = formatMoney(fromCents(cents < 0n ? -cents : cents));
        if (cents < 0n) expect(amountIn(`(${plain})`)).toBe(amount);
      }),
    );
  });
});

describe('a day', () => {
  test.each([
    ['10/31/2026', '2026-10-31'],
    ['1/2/2026', '2026-01-02'],
    ['10/31/26', '2026-10-31'],
    ['10-31-2026', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['2026/10/31', '2026-10-31'],
    ['2026-10-31T08:15:00Z', '2026-10-31'],
    ['10/31/2026 08:15 AM', '2026-10-31'],
    ['20261031', '2026-10-31'],
    ['31/10/2026', null],
    ['2/30/2026', null],
    ['2026-13-01', null],
    ['1/1/0001', null],
    ['soon', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(dayIn(text)?.slice(0, 10) ?? null).toBe(day));
});

describe('a CSV file', () => {
  test.each<[string, string, unknown[][]]>([
    [
      'with one column of amounts',
      'Date,Description,Amount\n10/30/2026,WIRE IN,"1,000.00"\n10/31/2026,FEE,-5.00\n',
      [
        ['2026-10-30', '1000.00', 'WIRE IN', null],
        ['2026-10-31', '-5.00', 'FEE', null],
      ],
    ],
    [
      'with debits and credits apart',
      'Posted Date,Check Number,Description,Debit,Credit\r\n10/30/2026,1001,Check paid,350.00,\r\n10/31/2026,,Deposit,,"2,500.00"\r\n',
      [
        ['2026-10-30', '-350.00', 'Check paid', '1001'],
        ['2026-10-31', '2500.00', 'Deposit', null],
      ],
    ],
    [
      'of Chase',
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nCHECK,10/30/2026,CHECK 1001,-350.00,CHECK_PAID,4650.00,1001,\nCREDIT,10/31/2026,"FEDWIRE CREDIT, ""ACME""",5000.00,WIRE_INCOMING,5000.00,,\n',
      [
        ['2026-10-30', '-350.00', 'CHECK 1001', '1001'],
        ['2026-10-31', '5000.00', 'FEDWIRE CREDIT, "ACME"', null],
      ],
    ],
    [
      'of Bank of America, with sums above it',
      'Description,,Summary Amt.\nBeginning balance as of 10/01/2026,,"100.00"\nTotal credits,,"50.00"\n\nDate,Description,Amount,Running Bal.\n10/01/2026,Beginning balance as of 10/01/2026,,"100.00"\n10/02/2026,"Deposit","50.00","150.00"\n',
      [['2026-10-02', '50.00', 'Deposit', null]],
    ],
    [
      'of Wells Fargo, without titles',
      '"10/30/2026","-350.00","*","1001","CHECK # 1001"\n"10/31/2026","20.00","*","","INTEREST"\n',
      [
        ['2026-10-30', '-350.00', 'CHECK # 1001', '1001'],
        ['2026-10-31', '20.00', 'INTEREST', null],
      ],
    ],
    [
      'of Capital One, with the side in a column',
      'Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n1234,Check 0001002,10/30/26,Debit,10.00,90.00\n1234,Deposit,10/31/26,Credit,5.00,95.00\n',
      [
        ['2026-10-30', '-10.00', 'Check 0001002', '1002'],
        ['2026-10-31', '5.00', 'Deposit', null],
      ],
    ],
    [
      'with semicolons, the mark of UTF-8 and a text of two lines',
      '\ufeffDate;Payee;Amount\r\n2026-10-30;"Müller\r\n& Söhne";($1,234.50)\r\n',
      [['2026-10-30', '-1234.50', 'Müller & Söhne', null]],
    ],
    [
      'with tabs, and debits that are negative already',
      'DATE\tMEMO\tWITHDRAWALS\tDEPOSITS\n10/30/2026\tFee\t-5.00\t\n10/31/2026\tIn\t0.00\t7.00\n',
      [
        ['2026-10-30', '-5.00', 'Fee', null],
        ['2026-10-31', '7.00', 'In', null],
      ],
    ],
    ['with titles and nothing else', 'Date,Description,Amount\n', []],
  ])('%s', (_, text, found) => expect(lines(text)).toEqual(found));

  /** Rows of a side and an amount, and what each of them is. */
  test.each<[string, string, string[]]>([
    ['signs alone', 'Date,Amount\n1/2/2026,5\n1/2/2026,-3\n', ['5.00', '-3.00']],
    ['no sign, as nothing went out', 'Date,Amount\n1/2/2026,5\n', ['5.00']],
    [
      'signs and words that agree',
      'Date,Type,Amount\n1/2/2026,Credit,5\n1/2/2026,Debit,-3\n1/2/2026,ATM,-1\n',
      ['5.00', '-3.00', '-1.00'],
    ],
    ['words alone', 'Date,Type,Amount\n1/2/2026,DR,5\n1/2/2026,CR,3\n', ['-5.00', '3.00']],
    ['letters', 'Date,D/C,Amount\n1/2/2026,D,5\n1/2/2026,C,3\n', ['-5.00', '3.00']],
    [
      'an indicator beside a type that says something else',
      'Posting Date,Amount,Credit Debit Indicator,type\n1/2/2026,5,Debit,Check\n1/2/2026,3,Credit,ACH\n',
      ['-5.00', '3.00'],
    ],
    [
      'a type that says nothing beside details that do',
      'Date,Details,Amount,Type\n1/2/2026,CREDIT,5,ACH_CREDIT\n1/2/2026,DSLIP,3,DEPOSIT_SLIP\n',
      ['5.00', '3.00'],
    ],
    ['marks', 'Date,Amount\n1/2/2026,5.00 CR\n1/2/2026,3.00 DR\n', ['5.00', '-3.00']],
    [
      'marks and words',
      'Date,Type,Amount\n1/2/2026,POS,5.00 CR\n1/2/2026,Debit,3.00 DR\n',
      ['5.00', '-3.00'],
    ],
    [
      'debits and credits, and both again in one column',
      'Date,Amount,Debit,Credit\n1/2/2026,5,5,\n1/2/2026,-3,3,\n1/2/2026,2,,2\n1/2/2026,,,1\n',
      ['-5.00', '-3.00', '2.00', '1.00'],
    ],
  ])('whose ways are told by %s', (_, text, amounts) => {
    expect(read(text).lines.map(({ amount }) => amount)).toEqual(amounts);
  });

  test.each([
    [
      'Date,Type,Amount\n1/2/2026,Check,5\n1/2/2026,Fee,3\n',
      'Line 2: no amount in ‘Amount’ has a minus, and ‘Check’ in ‘Type’ does not say whether money came in or went out.',
    ],
    [
      'Date,Type,Amount\n1/2/2026,D,5\n1/2/2026,C,3\n',
      'Line 2: no amount in ‘Amount’ has a minus, and ‘D’ in ‘Type’ does not say',
    ],
    [
      'Date,Type,Amount\n1/2/2026,Debit,5\n1/2/2026,,3\n',
      'Line 3: no amount in ‘Amount’ has a minus, and ‘’ in ‘Type’ does not say',
    ],
    [
      'Date,Type,Amount\n1/2/2026,Debit,5\n1/2/2026,Debit,-3\n',
      'Line 2: ‘Type’ says ‘Debit’, and the amount in ‘Amount’ has no minus.',
    ],
    [
      'Date,Dr/Cr,Amount\n1/2/2026,CR,-5\n',
      'Line 2: ‘Dr/Cr’ says ‘CR’, and the amount in ‘Amount’ has a minus.',
    ],
    [
      'Date,Amount\n1/2/2026,5.00\n1/2/2026,3.00 CR\n',
      'Line 2: ‘5.00’ in ‘Amount’ says neither CR nor DR, as others do.',
    ],
    ['Date,Debit\n1/2/2026,5.00\n', 'It has the column ‘Debit’ and none for what came in.'],
    [
      'Date,Amount,Deposits\n1/2/2026,5.00,\n',
      'It has the column ‘Deposits’ and none for what went out.',
    ],
    ['Date,Amount,Amount\n1/2/2026,5.00,3.00\n', 'It has two columns ‘Amount’.'],
    [
      'Date,Debit,Credit\n1/2/2026,5.00,\n1/2/2026,-3.00,\n',
      'Line 2: ‘Debit’ has amounts with a minus and amounts without.',
    ],
    ['Date,Debit,Credit\n1/2/2026,,-3.00\n', 'Line 2: ‘Credit’ has an amount with a minus.'],
    [
      'Date,Amount,Debit,Credit\n1/2/2026,-5.00,,5.00\n',
      'Line 2: ‘Amount’ says something else than the columns for debits and credits.',
    ],
    [
      'Date,Amount,Debit,Credit\n1/2/2026,4.00,5.00,\n',
      'Line 2: ‘Amount’ says something else than the columns for debits and credits.',
    ],
  ])('whose ways are not told is refused with the column: %j', (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });

  test('of an old Windows, and of Excel’s Unicode', () => {
    const text = 'Date,Description,Amount\n10/30/2026,Café,1.00\n';
    expect(lines(Buffer.from(text, 'latin1'))[0]?.[2]).toBe('Café');
    expect(lines(Buffer.from(`\ufeff${text}`, 'utf16le'))[0]?.[2]).toBe('Café');
  });

  test('two lines alike on one day are two; read again they are the same two', () => {
    const text =
      'Date,Description,Amount\n10/30/2026,FEE,-5.00\n10/30/2026,FEE,-5.00\n10/31/2026,FEE,-5.00\n';
    const marks = (of: string) => read(of).lines.map(({ bankReference }) => bankReference);
    expect(new Set(marks(text)).size).toBe(3);
    expect(marks(text)).toEqual(marks(text));
    // Columns in another order, the amount written otherwise: the same lines.
    const other =
      'Amount,Date,Description\n(5.00),2026-10-30,FEE\n-5,10/30/26,FEE\n-$5.00,10/31/2026,FEE\n';
    expect(marks(other)).toEqual(marks(text));
  });

  test.each([
    [
      'Date,Description,Amount\n10/30/2026,A,1.00\n13/45/2026,B,2.00\n',
      'Line 3: ‘13/45/2026’ is not a day.',
    ],
    ['Date,Description,Amount\n10/30/2026,A,one\n', 'Line 2: ‘one’ is not an amount.'],
    [
      'Date,Debit,Credit\n10/30/2026,1.00,2.00\n',
      'Line 2: it has an amount in ‘Debit’ and in ‘Credit’.',
    ],
    ['Date,Description,Amount\n10/30/2026,"A,1.00\n', 'Line 2: a quotation mark is never closed.'],
    ['Date,Description,Amount\n10/30/2026,"A\nB",1.00\nx,C,1.00\n', 'Line 4: ‘x’ is not a day.'],
    ['Name,Telephone\nAda,555\n', 'no line with titles such as Date, Description and Amount'],
    ['', 'no line with titles'],
    ['%PDF-1.7 \u0000\u0001', 'no line with titles'],
  ])('that is wrong is refused with the line: %j', (text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });

  test('of more lines than anybody has in a year is counted, and not taken', () => {
    const many = (count: number) =>
      `Date,Description,Amount\n${'10/30/2026,FEE,-5.00\n'.repeat(count)}`;
    expect(read(many(5000)).lines).toHaveLength(5000);
    const { count, lines: first } = read(many(5001));
    expect([count, first.length]).toEqual([5001, 5000]);
  });

  test.each(['"', 'a"', ' "', '""', ' ', ',', ';"', '<', '<A>', '&amp;', '0', '-', '\r'])(
    'a megabyte of %j is over at once',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length);
      for (const tried of [`x${text}`, `Date,Description,Amount\n${text}`, `<OFX>${text}`]) {
        const before = process.cpuUsage();
        refusal(tried);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1000).toBeLessThan(2000);
      }
    },
  );

  test('any text at all is read, or refused in a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const tried of [text, `Date,Description,Amount\n${text}`, `<OFX>${text}`]) {
          try {
            StatementRead.parse(read(tried));
          } catch (error) {
            expect(error).toBeInstanceOf(CannotRead);
          }
        }
      }),
    );
  });
});

const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>USD
<BANKACCTFROM><BANKID>021000021<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20261001
<DTEND>20261031
<STMTTRN>
<TRNTYPE>CHECK
<DTPOSTED>20261030120000[-5:EST]
<TRNAMT>-350.00
<FITID>2026103001
<CHECKNUM>0001001
<NAME>CHECK 1001
</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261031<TRNAMT>+2500.00<FITID>2026103102<NAME>SMITH &amp; CO<MEMO>Retainer</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>18450.00<DTASOF>20261031120000</LEDGERBAL>
<AVAILBAL><BALAMT>99.00<DTASOF>20261031</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD</CURDEF>
<BANKACCTFROM><ACCTID>XXXX6789</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20261031</DTPOSTED><TRNAMT>-5.5</TRNAMT><FITID>A-1</FITID><NAME>Fee &#38; tax</NAME></STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-1.00</BALAMT><DTASOF>20261031</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

describe('an OFX file', () => {
  test('of version 1 and of version 2', () => {
    expect(read(sgml)).toMatchObject({
      accountEnd: '6789',
      statementOn: '2026-10-31T00:00:00.000Z',
      statementBalance: '18450.00',
      lines: [{ bankReference: '2026103001' }, { bankReference: '2026103102' }],
    });
    expect(lines(sgml)).toEqual([
      ['2026-10-30', '-350.00', 'CHECK 1001', '1001'],
      ['2026-10-31', '2500.00', 'SMITH & CO, Retainer', null],
    ]);
    expect(read(xml)).toMatchObject({ accountEnd: '6789', statementBalance: '-1.00' });
    expect(lines(xml)).toEqual([['2026-10-31', '-5.50', 'Fee & tax', null]]);
    expect(lines(sgml.replaceAll('\n', '\r\n'))).toEqual(lines(sgml));
    // An account may hold more than one payment can be.
    const rich = read(xml.replace('-1.00', '9999999999.99'));
    expect(rich.statementBalance).toBe('9999999999.99');
  });

  test.each([
    ['the day', sgml.replace('20261030120000[-5:EST]', 'soon'), 'Line 11: ‘soon’ is not a day.'],
    ['the amount', sgml.replace('+2500.00', 'much'), 'Line 19: ‘much’ is not an amount.'],
    ['the mark', sgml.replace('<FITID>2026103001\n', ''), 'Line 11: it has no FITID'],
    ['the end', xml.slice(0, xml.indexOf('</STMTTRN>')), 'Line 5: <STMTTRN> is never closed.'],
    ['the balance', xml.replace('-1.00', '?'), '‘?’ is not the balance of a statement.'],
    ['the currency', xml.replace('USD', 'EUR'), 'Its amounts are in EUR, not in dollars.'],
    ['the account', `${sgml}<CCSTMTRS>`, 'It is of a credit card.'],
    ['one account', sgml + sgml, 'It has the statements of several accounts in it.'],
    ['all of it', '<OFX></OFX>', 'It has no statement of a bank account in it.'],
  ])('without %s is refused with the line', (_, text, sentence) => {
    expect(refusal(text)).toContain(sentence);
  });
});
