/** Writes bills as a file of pipes: ASCII, the same number of fields on every line, whatever the texts hold. */
import type { Day } from '#contract/dates.ts';
import type {
  Address,
  Bill,
  BillLine,
  InternationalBill,
  TaxedLine,
} from '#server/ledes-format/bill.ts';
import { fromExact } from '#server/ledes-format/exact.ts';
import {
  type DomesticField,
  type Field,
  fieldsOf,
  firstLine,
} from '#server/ledes-format/fields.ts';
import { plainText } from './plain-text.ts';

type Values<Name extends string> = Record<Name, string>;

export const write1998b = (bills: readonly Bill[]): string =>
  fileOf(
    '1998b',
    bills.flatMap((bill) => bill.lines.map((line) => domestic(bill, line))),
  );

export const write98bi = (bills: readonly InternationalBill[]): string =>
  fileOf(
    '98bi-v2',
    bills.flatMap((bill) => bill.lines.map((line) => international(bill, line))),
  );

function fileOf<Format extends keyof typeof fieldsOf>(
  format: Format,
  rows: readonly Values<(typeof fieldsOf)[Format][number]>[],
): string {
  const fields: readonly (typeof fieldsOf)[Format][number][] = fieldsOf[format];
  const lines = rows.map((row) => fields.map((field) => plainText(row[field])).join('|'));
  return `${firstLine[format]}\r\n${[fields.join('|'), ...lines].map((line) => `${line}[]\r\n`).join('')}`;
}

function domestic(bill: Bill, line: BillLine): Values<DomesticField> {
  return {
    INVOICE_DATE: compact(bill.date),
    INVOICE_NUMBER: bill.number,
    CLIENT_ID: bill.clientId,
    LAW_FIRM_MATTER_ID: bill.matterId,
    INVOICE_TOTAL: fromExact(bill.total),
    BILLING_START_DATE: compact(bill.start),
    BILLING_END_DATE: compact(bill.end),
    INVOICE_DESCRIPTION: bill.description,
    LINE_ITEM_NUMBER: line.number,
    'EXP/FEE/INV_ADJ_TYPE': line.type,
    LINE_ITEM_NUMBER_OF_UNITS: fromExact(line.units),
    LINE_ITEM_ADJUSTMENT_AMOUNT: fromExact(line.adjustment),
    LINE_ITEM_TOTAL: fromExact(line.total),
    LINE_ITEM_DATE: compact(line.date),
    LINE_ITEM_TASK_CODE: line.taskCode,
    LINE_ITEM_EXPENSE_CODE: line.expenseCode,
    LINE_ITEM_ACTIVITY_CODE: line.activityCode,
    TIMEKEEPER_ID: line.timekeeperId,
    LINE_ITEM_DESCRIPTION: line.description,
    LAW_FIRM_ID: bill.lawFirmId,
    LINE_ITEM_UNIT_COST: fromExact(line.unitCost),
    TIMEKEEPER_NAME: line.timekeeperName,
    TIMEKEEPER_CLASSIFICATION: line.timekeeperClass,
    CLIENT_MATTER_ID: bill.clientMatterId,
  };
}

function international(bill: InternationalBill, line: TaxedLine): Values<Field> {
  const isTaxed = line.taxTotal !== 0n;
  return {
    ...domestic(bill, line),
    PO_NUMBER: bill.purchaseOrder,
    CLIENT_TAX_ID: bill.clientTaxId,
    MATTER_NAME: bill.matterName,
    INVOICE_TAX_TOTAL: fromExact(bill.taxTotal),
    INVOICE_NET_TOTAL: fromExact(bill.total - bill.taxTotal),
    INVOICE_CURRENCY: currency,
    TIMEKEEPER_LAST_NAME: line.timekeeperLastName,
    TIMEKEEPER_FIRST_NAME: line.timekeeperFirstName,
    // The firm's own work; money that is only passed on for somebody else is no part of these bills.
    ACCOUNT_TYPE: 'O',
    ...lawFirm(bill.firm),
    ...client(bill.client),
    LINE_ITEM_TAX_RATE: line.taxRate,
    LINE_ITEM_TAX_TOTAL: fromExact(line.taxTotal),
    LINE_ITEM_TAX_TYPE: isTaxed ? 'Sales Tax' : '',
    INVOICE_REPORTED_TAX_TOTAL: fromExact(bill.taxTotal),
    INVOICE_TAX_CURRENCY: currency,
  };
}

const currency = 'USD';

const lawFirm = (address: Address) => ({
  LAW_FIRM_NAME: address.name,
  LAW_FIRM_ADDRESS_1: address.line1,
  LAW_FIRM_ADDRESS_2: address.line2,
  LAW_FIRM_CITY: address.city,
  LAW_FIRM_STATEorREGION: address.region,
  LAW_FIRM_POSTCODE: address.postcode,
  LAW_FIRM_COUNTRY: address.country,
});

const client = (address: Address) => ({
  CLIENT_NAME: address.name,
  CLIENT_ADDRESS_1: address.line1,
  CLIENT_ADDRESS_2: address.line2,
  CLIENT_CITY: address.city,
  CLIENT_STATEorREGION: address.region,
  CLIENT_POSTCODE: address.postcode,
  CLIENT_COUNTRY: address.country,
});

/** 20260131 */
const compact = (day: Day) => day.slice(0, 10).replaceAll('-', '');
