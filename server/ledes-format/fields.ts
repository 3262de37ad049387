/** The fields of both formats, in their order. */
import type { LedesFormat } from '#contract/ledes.ts';

const domestic = [
  'INVOICE_DATE',
  'INVOICE_NUMBER',
  'CLIENT_ID',
  'LAW_FIRM_MATTER_ID',
  'INVOICE_TOTAL',
  'BILLING_START_DATE',
  'BILLING_END_DATE',
  'INVOICE_DESCRIPTION',
  'LINE_ITEM_NUMBER',
  'EXP/FEE/INV_ADJ_TYPE',
  'LINE_ITEM_NUMBER_OF_UNITS',
  'LINE_ITEM_ADJUSTMENT_AMOUNT',
  'LINE_ITEM_TOTAL',
  'LINE_ITEM_DATE',
  'LINE_ITEM_TASK_CODE',
  'LINE_ITEM_EXPENSE_CODE',
  'LINE_ITEM_ACTIVITY_CODE',
  'TIMEKEEPER_ID',
  'LINE_ITEM_DESCRIPTION',
  'LAW_FIRM_ID',
  'LINE_ITEM_UNIT_COST',
  'TIMEKEEPER_NAME',
  'TIMEKEEPER_CLASSIFICATION',
  'CLIENT_MATTER_ID',
] as const;

const international = [
  ...domestic,
  'PO_NUMBER',
  'CLIENT_TAX_ID',
  'MATTER_NAME',
  'INVOICE_TAX_TOTAL',
  'INVOICE_NET_TOTAL',
  'INVOICE_CURRENCY',
  'TIMEKEEPER_LAST_NAME',
  'TIMEKEEPER_FIRST_NAME',
  'ACCOUNT_TYPE',
  'LAW_FIRM_NAME',
  'LAW_FIRM_ADDRESS_1',
  'LAW_FIRM_ADDRESS_2',
  'LAW_FIRM_CITY',
  'LAW_FIRM_STATEorREGION',
  'LAW_FIRM_POSTCODE',
  'LAW_FIRM_COUNTRY',
  'CLIENT_NAME',
  'CLIENT_ADDRESS_1',
  'CLIENT_ADDRESS_2',
  'CLIENT_CITY',
  'CLIENT_STATEorREGION',
  'CLIENT_POSTCODE',
  'CLIENT_COUNTRY',
  'LINE_ITEM_TAX_RATE',
  'LINE_ITEM_TAX_TOTAL',
  'LINE_ITEM_TAX_TYPE',
  'INVOICE_REPORTED_TAX_TOTAL',
  'INVOICE_TAX_CURRENCY',
] as const;

export type DomesticField = (typeof domestic)[number];
export type Field = (typeof international)[number];

export const firstLine: Record<LedesFormat, string> = {
  '1998b': 'LEDES1998B[]',
  '98bi-v2': 'LEDES98BI V2[]',
};

export const fieldsOf: { '1998b': readonly DomesticField[]; '98bi-v2': readonly Field[] } = {
  '1998b': domestic,
  '98bi-v2': international,
};

/** How long a receiver lets them be; what is not named is text of up to 15 KB. */
export const mostCharacters: Partial<Record<Field, number>> = {
  INVOICE_NUMBER: 20,
  CLIENT_ID: 20,
  LAW_FIRM_MATTER_ID: 20,
  LINE_ITEM_NUMBER: 20,
  LINE_ITEM_TASK_CODE: 20,
  LINE_ITEM_EXPENSE_CODE: 20,
  LINE_ITEM_ACTIVITY_CODE: 20,
  TIMEKEEPER_ID: 20,
  LAW_FIRM_ID: 20,
  TIMEKEEPER_NAME: 30,
  TIMEKEEPER_CLASSIFICATION: 10,
  CLIENT_MATTER_ID: 20,
  INVOICE_DESCRIPTION: 15_360,
  LINE_ITEM_DESCRIPTION: 15_360,
};
