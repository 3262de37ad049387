/** What the reading process says of a table: how it read it, what it cannot read, and its rows. */
import * as z from 'zod';
import type { DataType, FileFormat } from '#contract/data-types.ts';
import { ImportSource } from '#contract/import-sources.ts';
import { DateOrder, RowNote } from '#contract/imports.ts';
import { SignedMoney } from '#contract/money.ts';

export interface TableAsk {
  format: FileFormat;
  dataType: DataType;
  source?: ImportSource;
  columns?: (string | null)[];
  dateOrder?: DateOrder;
  /** How many errors are told one by one: a hundred, unless somebody wants the reason of each row. */
  mostErrors?: number;
}

export const TableRead = z.object({
  source: ImportSource,
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** The first five rows as they stand in the file. */
  preview: z.array(z.array(z.string())),
  rowCount: z.int(),
  /** How many rows cannot be read, their numbers, and the first hundred reasons. */
  errorCount: z.int(),
  errorRows: z.array(z.int()),
  errors: z.array(RowNote),
  /** Days such as 03/04/25 can be read two ways, and nothing in the file says which. */
  isDateOrderOpen: z.boolean(),
  dateOrder: DateOrder.nullable(),
  totals: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      amount: SignedMoney,
      /** Of a row of totals in the file. */
      expected: SignedMoney.nullable(),
    }),
  ),
  /** JSON, each an array of up to a thousand `ReadRow`s, in the order of the file. */
  slices: z.array(z.instanceof(Uint8Array)),
});
export type TableRead = z.infer<typeof TableRead>;

/** Rows as they stand in the file. */
export const RawRows = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type RawRows = z.infer<typeof RawRows>;
