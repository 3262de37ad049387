/** Electronic bills in the formats that receivers take: LEDES 1998B and 98BI V2. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { download, read, upload } from '#contract/endpoint.ts';
import { SignedMoney } from '#contract/money.ts';

export const LedesFormat = z.enum(['1998b', '98bi-v2']);
export type LedesFormat = z.infer<typeof LedesFormat>;
export const ledesFormatLabels: Record<LedesFormat, string> = {
  '1998b': 'LEDES 1998B',
  '98bi-v2': 'LEDES 98BI V2',
};

/** What a receiver would reject, in plain English, and where it is put right. */
export const LedesProblem = z
  .object({
    invoiceNumber: z.string().nullable(),
    /** Of the bill, from 1 on; of a file that is read, the line in the file. */
    line: z.int().nullable(),
    /** As the format calls it: CLIENT_MATTER_ID. */
    field: z.string(),
    sentence: z.string(),
    /** The screen on which it is put right. */
    url: z.string().nullable(),
  })
  .meta({ id: 'LedesProblem' });
export type LedesProblem = z.infer<typeof LedesProblem>;

/** An invoice of a file, and what would become of it. */
export const LedesInvoice = z
  .object({
    invoiceNumber: z.string(),
    issueDate: Day,
    clientCode: z.string(),
    /** The client and matter of the firm that it was matched with. */
    clientName: z.string().nullable(),
    matterCode: z.string(),
    matterNumber: z.string().nullable(),
    lines: z.int(),
    total: SignedMoney,
    /** `known`: there is an invoice of that number; `unmatched`: nobody of that code. Only `new` ones are brought in. */
    state: z.enum(['new', 'known', 'unmatched', 'broken']),
  })
  .meta({ id: 'LedesInvoice' });
export type LedesInvoice = z.infer<typeof LedesInvoice>;

export const LedesReading = z
  .object({ invoices: z.array(LedesInvoice), problems: z.array(LedesProblem) })
  .meta({ id: 'LedesReading' });
export type LedesReading = z.infer<typeof LedesReading>;

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ids = z
  .string()
  .max(3699, 'must be at most 100 invoices')
  .regex(new RegExp(`^${id}(?:,${id})*$`), 'must be ids of invoices with commas between them')
  .transform((text) => text.split(','));

const asked = z.strictObject({ ids, format: LedesFormat.default('1998b') });
export const ledesBytes = 5 * 1024 * 1024;

export const ledes = {
  check: read('/api/ledes/check', {
    summary: 'What a receiver would reject in some invoices; nothing when the list is empty',
    access: 'member',
    query: asked,
    gives: z.array(LedesProblem),
  }),
  file: download('/api/ledes/file', {
    summary: 'Some invoices in one LEDES file; refused while a receiver would reject it',
    access: 'member',
    query: asked,
  }),
  read: upload('/api/ledes/readings', {
    summary: 'Look into a LEDES 1998B file: what is in it, what is wrong with it; nothing is kept',
    access: 'member',
    takes: z.strictObject({}),
    gives: LedesReading,
    maxBytes: ledesBytes,
    isKept: 'meanwhile',
    refreshes: [],
  }),
  bring: upload('/api/ledes/imports', {
    summary: 'Bring the new invoices of a LEDES 1998B file in, all of them or none',
    access: 'member',
    takes: z.strictObject({}),
    gives: LedesReading,
    maxBytes: ledesBytes,
    isKept: 'meanwhile',
    refreshes: [
      '/api/invoices',
      '/api/calendar',
      '/api/clients',
      '/api/matters',
      '/api/financial-report',
      '/api/activities',
      '/api/dashboard',
      '/api/analytics',
      '/api/search',
    ],
  }),
};
