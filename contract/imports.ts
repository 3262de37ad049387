/**
 * Bringing data in from a file: it is read and checked before anything is written, written whole or not at
 * all, and can be undone for a day. The file is not kept between checking and importing: it is sent with each.
 */
import * as z from 'zod';
import { DataType, mostImportBytes } from '#contract/data-types.ts';
import { Instant } from '#contract/dates.ts';
import { read, upload, write } from '#contract/endpoint.ts';
import { ImportSource } from '#contract/import-sources.ts';
import { Money, SignedMoney } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';

/** 03/04/25: in which order somebody wrote it. One answer for a whole file. */
export const DateOrder = z.enum(['mdy', 'dmy']);
export type DateOrder = z.infer<typeof DateOrder>;
export const dateOrderLabels: Record<DateOrder, string> = {
  mdy: 'Month first: 03/04/25 is March 4',
  dmy: 'Day first: 03/04/25 is April 3',
};

/** How the file is to be read; what is left out is found out by looking at it. */
export const ImportSettings = z
  .strictObject({
    source: ImportSource.optional(),
    /** For each column of the file, from the left: the field it fills, or none. */
    columns: z.array(z.string().max(100).nullable()).max(500).optional(),
    dateOrder: DateOrder.optional(),
    /** The rows with errors stay out and the others come in. Without it, one error keeps all out. */
    leaveOutErrors: z.boolean().default(false),
    /** Of trust transactions: the account they belong to, where there is more than one. */
    trustAccountId: z.uuid('must be the id of a trust account').optional(),
    /** What the former program says the file comes to, by the name of the total; it has to agree. */
    expected: z.record(z.string().max(100), SignedMoney).optional(),
    /** Under which name its progress can be asked for. */
    ticket: z.uuid().optional(),
  })
  .meta({ id: 'ImportSettings' });
export type ImportSettings = z.infer<typeof ImportSettings>;

/** A form's field is text: the settings come as JSON. */
const settings = z
  .preprocess(
    (value) => (value === undefined || value === '' ? '{}' : value),
    z.string().max(100_000),
  )
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  })
  .pipe(ImportSettings);

const takes = z.strictObject({ dataType: DataType, settings });

/** Something to say of one row. Rows are counted as a spreadsheet does: the header is row 1. */
export const RowNote = z
  .object({ row: z.int(), column: z.string().nullable(), reason: z.string() })
  .meta({ id: 'RowNote' });
export type RowNote = z.infer<typeof RowNote>;
export const mostNotes = 100;

/** Why no file of trust transactions can come in yet. */
export const noTrustAccount = 'Open a trust account first.';

/** What a column of the file adds up to, and what it should. */
export const ImportTotal = z
  .object({
    name: z.string(),
    label: z.string(),
    /** Of the whole file. */
    amount: SignedMoney,
    /** Of the rows that come in: without errors, duplicates and what is left out. */
    imported: SignedMoney,
    expected: SignedMoney.nullable(),
    /** From a row of totals in the file, or typed. */
    expectedFrom: z.enum(['file', 'typed']).nullable(),
    /** Whether the whole file comes to what is expected. */
    agrees: z.boolean().nullable(),
  })
  .meta({ id: 'ImportTotal' });
export type ImportTotal = z.infer<typeof ImportTotal>;

export const ImportQuestion = z.enum(['date-order', 'trust-account']);
export type ImportQuestion = z.infer<typeof ImportQuestion>;

export const ImportCheck = z
  .object({
    dataType: DataType,
    fileName: z.string(),
    source: ImportSource,
    /** From the left. `field` is none for what is not brought in. */
    columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
    /** The first five rows as they stand in the file. */
    preview: z.array(z.array(z.string())),
    rowCount: z.int(),
    newCount: z.int(),
    duplicateCount: z.int(),
    errorCount: z.int(),
    /** What keeps the whole file out, whatever its rows are like: the plan has no room for so many. */
    obstacle: z.string().nullable(),
    /** Rows of another kind, such as the expenses in a list of time, and drafts. */
    skippedCount: z.int(),
    /** How many rows come in, but not as they stand: a practice area that is not known becomes Other. */
    remarkCount: z.int(),
    /** The first hundred of each. */
    errors: z.array(RowNote),
    duplicates: z.array(RowNote),
    remarks: z.array(RowNote),
    /** To be answered before anything is imported. */
    questions: z.array(ImportQuestion),
    dateOrder: DateOrder.nullable(),
    totals: z.array(ImportTotal),
    /** Of trust transactions: what each matter will have, the first hundred. */
    balances: z.array(
      z.object({ matterNumber: z.string().nullable(), clientName: z.string(), balance: Money }),
    ),
  })
  .meta({ id: 'ImportCheck' });
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportResult = z
  .object({
    recordsImported: z.int(),
    dataType: DataType,
    /** None where nothing was new. */
    importId: z.uuid().nullable(),
    duplicateCount: z.int(),
    leftOutCount: z.int(),
    skippedCount: z.int(),
  })
  .meta({ id: 'ImportResult' });
export type ImportResult = z.infer<typeof ImportResult>;

export const undoHours = 24;

/** An import that was carried out. */
export const Import = z
  .object({
    id: z.uuid(),
    dataType: DataType,
    fileName: z.string(),
    source: ImportSource,
    recordsImported: z.int(),
    duplicateCount: z.int(),
    leftOutCount: z.int(),
    importedBy: z.uuid().nullable(),
    importedAt: Instant,
    undoUntil: Instant,
    undoneAt: Instant.nullable(),
    undoneBy: z.uuid().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const ImportProgress = z
  .object({
    /** `reading` the file, `checking` its rows, `writing` them. */
    doing: z.enum(['waiting', 'reading', 'checking', 'writing']),
    done: z.int(),
    of: z.int(),
  })
  .meta({ id: 'ImportProgress' });
export type ImportProgress = z.infer<typeof ImportProgress>;

/** Whatever a file may have held. */
const everything = [
  '/api/imports',
  '/api/clients',
  '/api/matters',
  '/api/invoices',
  '/api/tasks',
  '/api/documents',
  '/api/compliance',
  '/api/time-entries',
  '/api/time-figures',
  '/api/expenses',
  '/api/pre-bills',
  '/api/trust-accounts',
  '/api/trust-ledgers',
  '/api/trust-entries',
  '/api/trust-reports',
  '/api/calendar',
  '/api/conflict-checks',
  '/api/financial-report',
  '/api/notifications',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const imports = {
  check: upload('/api/data-migration/check', {
    summary: 'Read a file and say what importing it would do; nothing is written',
    access: may.importData,
    takes,
    gives: ImportCheck,
    maxBytes: mostImportBytes,
    isKept: 'meanwhile',
    refreshes: [],
  }),
  run: upload('/api/data-migration/import', {
    summary: 'Import a file, whole or not at all',
    access: may.importData,
    takes,
    gives: ImportResult,
    maxBytes: mostImportBytes,
    isKept: 'meanwhile',
    refreshes: everything,
  }),
  rejected: upload('/api/data-migration/rejected-rows', {
    summary: 'The rows of a file that have errors, with the reasons, as CSV',
    access: may.importData,
    takes,
    gives: z.object({ fileName: z.string(), text: z.string() }).meta({ id: 'RejectedRows' }),
    maxBytes: mostImportBytes,
    isKept: 'meanwhile',
    refreshes: [],
  }),
  progress: read('/api/data-migration/progress', {
    summary: 'How far an import has come',
    access: may.importData,
    query: z.strictObject({ ticket: z.uuid() }),
    gives: ImportProgress,
    background: true,
  }),
  list: read('/api/imports', {
    summary: 'What was imported, the newest first',
    access: may.importData,
    query: pageQuery,
    gives: z.array(Import),
  }),
  undo: write('POST', '/api/imports/:id/undo', {
    summary: 'Undo a whole import, within a day of it',
    access: may.importData,
    takes: z.void(),
    gives: Import,
    refreshes: everything,
  }),
};
