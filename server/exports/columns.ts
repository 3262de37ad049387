/** Which columns a file has, and how the values of a record stand in its cells. */
import type { DataType } from '#contract/data-types.ts';
import { type FieldKind, importFields, templateColumns } from '#contract/import-fields/index.ts';
import type { Cell } from '#server/kit/csv.ts';
import { namesApart } from './names-apart.ts';

export type Row = Record<string, string | number | boolean | string[] | null | undefined>;

export interface Column {
  name: string;
  kind: FieldKind;
}

/** Fields that say with other words what another one says. */
const told: Partial<Record<DataType, readonly string[]>> = {
  clients: ['middleName'],
  matters: [
    'clientRef',
    'clientFirstName',
    'clientLastName',
    'isClosed',
    'pendingDate',
    'limitationDate',
  ],
  'time-entries': ['clientName', 'entryType', 'isNonBillable', 'billingStatus'],
  expenses: ['entryType', 'price', 'quantity', 'isNonBillable', 'isBilled', 'billingStatus'],
  payments: ['clientName'],
  'trust-entries': ['amount', 'balance'],
};
const withoutChanges: readonly DataType[] = ['payments', 'trust-entries'];

/** Those of the template first, then the rest, and when the record was made and changed. */
export function columnsOf(dataType: DataType): Column[] {
  const first = templateColumns[dataType];
  const fields = importFields[dataType].filter(({ name }) => !told[dataType]?.includes(name));
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  const made = withoutChanges.includes(dataType) ? ['createdAt'] : ['createdAt', 'updatedAt'];
  return [
    ...fields.toSorted((a, b) => place(a.name) - place(b.name)),
    ...made.map((name) => ({ name, kind: 'moment' as const })),
  ];
}

export const complete = (dataType: DataType, row: Row): Row =>
  dataType === 'clients' && typeof row.name === 'string'
    ? { ...row, ...namesApart(row.name, row.contactName as string | null) }
    : row;

const figures: readonly FieldKind[] = ['money', 'signedMoney', 'rate', 'number'];
const isFigure = ({ kind }: Column) => figures.includes(kind);

/** Numbers stay numbers; all else is text, also a ZIP code. */
export function cellOf(row: Row, column: Column): Cell {
  const value = row[column.name];
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join('; ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isFigure(column) ? { figure: String(value) } : String(value);
}
