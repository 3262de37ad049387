/** What a receiver would reject in a bill, in plain English. The texts are asked for as they will be written. */
import type { LedesFormat } from '#contract/ledes.ts';
import { activityCodes, expenseCodes, taskCodes } from '#contract/utbms.ts';
import { sumsOf } from '#server/ledes-format/arithmetic.ts';
import type { InternationalBill, TaxedLine } from '#server/ledes-format/bill.ts';
import { type Field, mostCharacters } from '#server/ledes-format/fields.ts';
import { plainText } from './plain-text.ts';

export interface Objection {
  /** Of the bill, from 1 on; none when it is about the whole bill. */
  line: number | null;
  field: Field;
  sentence: string;
}

type Demand = [field: Field, isMet: boolean, sentence: string];

export function check(
  bill: InternationalBill,
  format: LedesFormat,
  /** Whether the line of an index has to say in UTBMS codes what was done. */
  { needsCodes }: { needsCodes: (index: number) => boolean },
): Objection[] {
  const ofBill = unmet(null, [...demandsOf(bill, format), ...lengths('The', headTexts(bill))]);
  const ofLines = bill.lines.flatMap((line, index) => {
    const name = `Line ${index + 1}`;
    return unmet(index + 1, [
      ...demandsOfLine(line, name, needsCodes(index)),
      ...lengths(`${name}: the`, lineTexts(line)),
    ]);
  });
  return [...ofBill, ...ofLines, ...sumsOf(bill, (index) => index + 1)];
}

const unmet = (line: number | null, demands: readonly Demand[]): Objection[] =>
  demands.filter(([, isMet]) => !isMet).map(([field, , sentence]) => ({ line, field, sentence }));

const says = (text: string) => plainText(text) !== '';

const demandsOf = (bill: InternationalBill, format: LedesFormat): Demand[] => [
  ['LAW_FIRM_ID', says(bill.lawFirmId), 'The firm has no tax number.'],
  ['CLIENT_ID', says(bill.clientId), 'The client has no client code.'],
  ['LAW_FIRM_MATTER_ID', says(bill.matterId), 'The invoice belongs to no matter.'],
  ['CLIENT_MATTER_ID', says(bill.clientMatterId), 'The matter has no number of the client.'],
  ['BILLING_START_DATE', bill.start <= bill.end, 'The first day billed is after the last.'],
  ['LINE_ITEM_NUMBER', bill.lines.length > 0, 'The invoice has no lines.'],
  [
    'INVOICE_TOTAL',
    format === '98bi-v2' || bill.taxTotal === 0n,
    'The invoice has tax, which LEDES 1998B cannot carry: choose LEDES 98BI V2.',
  ],
];

function demandsOfLine(line: TaxedLine, name: string, needsCodes: boolean): Demand[] {
  const said: Demand[] = [
    ['LINE_ITEM_DESCRIPTION', says(line.description), `${name} has no description.`],
  ];
  if (line.type === 'E') {
    return [
      ...said,
      [
        'LINE_ITEM_EXPENSE_CODE',
        Object.hasOwn(expenseCodes, line.expenseCode),
        `${name} needs an expense code such as E110.`,
      ],
    ];
  }
  if (line.type !== 'F') return said;
  const who = plainText(line.timekeeperName) || 'the person';
  const hasPerson = says(line.timekeeperName);
  return [
    ...said,
    ['TIMEKEEPER_NAME', hasPerson, `${name} does not say who did the work.`],
    [
      'TIMEKEEPER_ID',
      !hasPerson || says(line.timekeeperId),
      `${name}: ${who} has no timekeeper number.`,
    ],
    [
      'TIMEKEEPER_CLASSIFICATION',
      !hasPerson || says(line.timekeeperClass),
      `${name}: ${who} has no timekeeper class.`,
    ],
    [
      'LINE_ITEM_TASK_CODE',
      isCode(line.taskCode, taskCodes, needsCodes),
      asksFor(name, 'task', 'L120'),
    ],
    [
      'LINE_ITEM_ACTIVITY_CODE',
      isCode(line.activityCode, activityCodes, needsCodes),
      asksFor(name, 'activity', 'A102'),
    ],
  ];
}

const isCode = (code: string, codes: Readonly<Record<string, string>>, isNeeded: boolean) =>
  code === '' ? !isNeeded : Object.hasOwn(codes, code);

const asksFor = (name: string, kind: string, example: string) =>
  `${name} needs a UTBMS ${kind} code such as ${example}.`;

type Texts = [field: Field, what: string, text: string][];

const headTexts = (bill: InternationalBill): Texts => [
  ['INVOICE_NUMBER', 'invoice number', bill.number],
  ['CLIENT_ID', 'client code', bill.clientId],
  ['LAW_FIRM_MATTER_ID', 'matter number', bill.matterId],
  ['LAW_FIRM_ID', 'tax number of the firm', bill.lawFirmId],
  ['CLIENT_MATTER_ID', 'number of the client for the matter', bill.clientMatterId],
  ['INVOICE_DESCRIPTION', 'description of the invoice', bill.description],
];

const lineTexts = (line: TaxedLine): Texts => [
  ['LINE_ITEM_NUMBER', 'number of the line', line.number],
  ['LINE_ITEM_DESCRIPTION', 'description', line.description],
  ['TIMEKEEPER_ID', 'timekeeper number', line.timekeeperId],
  ['TIMEKEEPER_NAME', 'name of the person', line.timekeeperName],
  ['TIMEKEEPER_CLASSIFICATION', 'timekeeper class', line.timekeeperClass],
];

const lengths = (start: string, texts: Texts): Demand[] =>
  texts.map(([field, what, text]) => {
    const most = mostCharacters[field] ?? Number.POSITIVE_INFINITY;
    const isFit = plainText(text).length <= most;
    return [field, isFit, `${start} ${what} is longer than ${most} characters.`];
  });
