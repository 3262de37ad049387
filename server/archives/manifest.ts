/** What an archive says about itself, in manifest.json: what is in it, how long it is, and the hash of each part. */
import * as z from 'zod';

/** Goes up when an archive of before could no longer be read. */
export const format = 2;

export const manifestName = 'manifest.json';
/** The tables and their columns: a twentieth of this. */
export const mostManifestBytes = 1024 * 1024;
/** Everything beside the tables, a line each: however many files a firm has, none but the one is held. */
export const listName = 'files.jsonl';
export const mostListLine = 8 * 1024;

/** The first format had the files within the manifest. Fifty thousand of them are read still. */
export const oldFormat = 1;
export const mostOldManifestBytes = 16 * 1024 * 1024;
/** What takes a byte to write takes fifty to hold: braces, brackets and commas. */
export const mostOldMarks = 500_000;

const Sha256 = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();
const Column = z
  .string()
  .max(63)
  .regex(/^[a-z][a-z0-9_]*$/);
const Part = z.strictObject({ bytes: Count, sha256: Sha256 });

export const ListedFile = z.strictObject({
  path: z.string().max(1_024),
  ...Part.shape,
  /** The row it belongs to, where it comes back. */
  of: z.strictObject({ table: Column, id: z.string().max(100) }).optional(),
});
export type ListedFile = z.infer<typeof ListedFile>;

const about = {
  product: z.literal('Firmament'),
  version: z.string(),
  /** The last change to the tables that it knows. */
  migration: z.string(),
  firm: z.strictObject({ name: z.string() }),
  madeAt: z.iso.datetime(),
  madeBy: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  hasBankNumbers: z.boolean(),
  tables: z.record(
    Column,
    z.strictObject({
      /** Whether it comes back. */
      isRecord: z.boolean(),
      columns: z.array(Column),
      rows: Count,
      ...Part.shape,
    }),
  ),
  counts: z.strictObject({ tables: Count, rows: Count, files: Count, bytes: Count }),
};

export const Manifest = z.strictObject({
  ...about,
  format: z.literal(format),
  /** Of `files.jsonl`. */
  list: Part,
});
export type Manifest = z.infer<typeof Manifest>;

/** Its files are looked at one by one. */
export const OldManifest = z.strictObject({
  ...about,
  format: z.literal(oldFormat),
  files: z.array(z.unknown()),
});

export type AnyManifest = Manifest | z.infer<typeof OldManifest>;

/** The trail lies on top, where an auditor looks for it. */
export const tablePath = (table: string, ending: 'jsonl' | 'csv' = 'jsonl') =>
  table === 'audit_entries' ? `audit-trail.${ending}` : `tables/${table}.${ending}`;
