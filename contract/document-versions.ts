/** The versions of a document: each upload adds one, none is ever overwritten. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Document, documentReads } from '#contract/documents.ts';
import { download, Nothing, read, upload, write } from '#contract/endpoint.ts';
import { mostFileBytes } from '#contract/file-kinds.ts';

export const DocumentVersion = z
  .object({
    id: z.uuid(),
    version: z.number().int(),
    filename: z.string(),
    fileSize: z.number().int(),
    mimeType: z.string(),
    sha256: z.string(),
    uploadedBy: z.uuid().nullable(),
    uploadedAt: Instant,
    /** The number of the version that was brought back. */
    restoredFrom: z.number().int().nullable(),
  })
  .meta({ id: 'DocumentVersion' });
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const documentVersions = {
  list: read('/api/documents/:id/versions', {
    summary: 'The versions of a document, the newest first',
    access: 'member',
    gives: z.array(DocumentVersion),
  }),
  upload: upload('/api/documents/:id/versions', {
    summary: 'Bring a new version of a document; the earlier ones are kept',
    access: 'member',
    takes: z.strictObject({}),
    gives: Document,
    maxBytes: mostFileBytes,
    isKept: true,
    refreshes: documentReads,
  }),
  view: download('/api/documents/:id/versions/:versionId/view', {
    summary: 'An earlier version, to be shown in place',
    access: 'member',
  }),
  download: download('/api/documents/:id/versions/:versionId/download', {
    summary: 'The file of an earlier version, byte for byte',
    access: 'member',
  }),
  restore: write('POST', '/api/documents/:id/versions/:versionId/restore', {
    summary: 'Make an earlier version the current one again; it becomes a new version',
    access: 'member',
    takes: Nothing,
    gives: Document,
    refreshes: documentReads,
  }),
};
