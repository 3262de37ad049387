/**
 * Everything a firm has in one ZIP file, made in the background; and such a file brought back into a firm
 * that has nothing yet.
 */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { download, Nothing, read, upload, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';

export const ArchiveStatus = z.enum(['waiting', 'making', 'ready', 'failed']);
export type ArchiveStatus = z.infer<typeof ArchiveStatus>;
export const archiveStatusLabels: Record<ArchiveStatus, string> = {
  waiting: 'Waiting to begin',
  making: 'Being put together',
  ready: 'Ready',
  failed: 'Failed',
};

/** How long a finished archive can be fetched. */
export const archiveDays = 7;

export const Archive = z
  .object({
    id: z.uuid(),
    status: ArchiveStatus,
    /** Tables, files and bills together. */
    doneCount: z.int(),
    ofCount: z.int(),
    hasBankNumbers: z.boolean(),
    byteCount: z.number().int().nullable(),
    sha256: z.string().nullable(),
    /** Why it failed. */
    problem: z.string().nullable(),
    madeBy: z.uuid().nullable(),
    createdAt: Instant,
    readyAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

export const NewArchive = z
  .strictObject({
    /** In full; it is noted in the audit trail. Without, they are masked, and cannot come back. */
    hasBankNumbers: z.boolean({ error: 'must be yes or no' }).default(false),
  })
  .meta({ id: 'NewArchive' });
export type NewArchive = z.infer<typeof NewArchive>;

export const BroughtBack = z
  .object({
    rowCount: z.int(),
    fileCount: z.int(),
    /** People of the archive who are not of this firm: they are known by name and cannot sign in. */
    formerPeople: z.int(),
  })
  .meta({ id: 'BroughtBack' });
export type BroughtBack = z.infer<typeof BroughtBack>;

export const mostArchiveBytes = 4 * 1024 ** 3;

const refreshes = ['/api/archives'] as const;

export const archives = {
  list: read('/api/archives', {
    summary: 'Archives of everything that were asked for, the newest first',
    access: may.takeEverything,
    gives: z.array(Archive),
  }),
  make: write('POST', '/api/archives', {
    summary: 'Put everything the firm has into one file, in the background',
    access: may.takeEverything,
    takes: NewArchive,
    gives: Archive,
    refreshes,
    staysOpen: true,
    isGuarded: true,
  }),
  download: download('/api/archives/:id/download', {
    summary: 'A finished archive',
    access: may.takeEverything,
  }),
  remove: write('DELETE', '/api/archives/:id', {
    summary: 'Throw an archive away, or stop making it',
    access: may.takeEverything,
    takes: z.void(),
    gives: Nothing,
    refreshes,
    staysOpen: true,
  }),
  bringBack: upload('/api/archives/bring-back', {
    summary: 'Bring an archive into a firm that has no records yet, whole or not at all',
    access: may.importData,
    takes: z.strictObject({ ticket: z.uuid().optional() }),
    gives: BroughtBack,
    maxBytes: mostArchiveBytes,
    isKept: 'meanwhile',
    refreshes,
  }),
};
