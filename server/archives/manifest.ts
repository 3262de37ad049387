/** What an archive says about itself, in manifest.json: what is in it, how long it is, and the hash of each part. */
import * as z from 'zod';

/** Goes up when an archive of before could no longer be read. */
export const format = 1;

export const manifestName = 'manifest.json';
/** As much as thirty thousand files need. It is held in memory, where it takes many times its length. */
export const mostManifestBytes = 8 * 1024 * 1024;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();
const Column = z.string().regex(/^[a-z][a-z0-9_]*$/);

const Part = z.strictObject({ bytes: Count, sha256: Sha256 });

export const ManifestFile = z.strictObject({
  path: z.string(),
  ...Part.shape,
  /** The row it belongs to, where it comes back. */
  of: z.strictObject({ table: Column, id: z.string() }).optional(),
});

export const Manifest = z.strictObject({
  product: z.literal('Firmament'),
  format: z.literal(format),
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
  /** Everything beside the tables. */
  files: z.array(ManifestFile),
  counts: z.strictObject({ tables: Count, rows: Count, files: Count, bytes: Count }),
});
export type Manifest = z.infer<typeof Manifest>;

/** The trail lies on top, where an auditor looks for it. */
export const tablePath = (table: string, ending: 'jsonl' | 'csv' = 'jsonl') =>
  table === 'audit_entries' ? `audit-trail.${ending}` : `tables/${table}.${ending}`;
