/** What a backup says about itself, in manifest.json; manifest.sha256 stands for the manifest. */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { NotDone } from '#server/installation/sentence-for.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();

/** A path inside the backup, and never one that leads out of it. */
const Inside = z
  .string()
  .refine((name) => name.split('/').every((step) => !['', '.', '..'].includes(step)));

const Manifest = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The shape of the tables: every migration that had been applied. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: Sha256 })),
  tables: z.record(z.string(), z.strictObject({ rows: Count, sha256: Sha256 })),
  /** Where each firm's audit trail stood. */
  heads: z.array(z.strictObject({ firmId: z.uuid(), seq: Count, hash: Sha256 })),
  /** Which encryption keys there were, never the keys; the needed ones open what is in here. */
  keys: z.array(z.strictObject({ id: z.string(), fingerprint: z.string(), isNeeded: z.boolean() })),
  files: z.strictObject({ count: Count, bytes: Count }),
  /** Every file of the backup; those under files/ have the hash of the file they copy. */
  parts: z.record(Inside, z.strictObject({ bytes: Count, sha256: Sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

const name = 'manifest.json';
const seal = 'manifest.sha256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  const options = { flush: true, mode: 0o600 };
  await fs.writeFile(path.join(folder, name), text, options);
  await fs.writeFile(path.join(folder, seal), `${sha256(text)}  ${name}\n`, options);
}

export async function readManifest(folder: string): Promise<Manifest> {
  const read = (file: string) =>
    fs.readFile(path.join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
      throw new NotDone(`There is no complete backup in ${folder}: ${file} is missing.`);
    });
  const text = await read(name);
  if ((await read(seal)) !== `${sha256(text)}  ${name}\n`) {
    throw new NotDone(`The backup in ${folder} is damaged: ${name} is not as it was written.`);
  }
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new NotDone(`The backup in ${folder} was made by a newer version.`);
}

export const rowsIn = ({ tables }: Manifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
