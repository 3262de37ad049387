/** A document: a file that the firm keeps, with a name to find it by and all its versions. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { download, Nothing, read, upload, write } from '#contract/endpoint.ts';
import { mostFileBytes, mostFileName } from '#contract/file-kinds.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import { Plan } from '#contract/plans.ts';
import { requiredName, requiredText } from '#contract/text.ts';

export const DocumentCategory = z.enum([
  'contract',
  'pleading',
  'correspondence',
  'discovery',
  'evidence',
  'playbooks',
  'quick-reference-guide',
  'other',
]);
export type DocumentCategory = z.infer<typeof DocumentCategory>;
export const documentCategoryLabels: Record<DocumentCategory, string> = {
  contract: 'Contract',
  pleading: 'Pleading',
  correspondence: 'Correspondence',
  discovery: 'Discovery',
  evidence: 'Evidence',
  playbooks: 'Playbooks',
  'quick-reference-guide': 'Quick Reference Guide',
  other: 'Other',
};

/** How far the text inside has been read. `partly`: only its beginning, it is that long. */
export const Reading = z.enum(['waiting', 'read', 'partly', 'empty', 'unreadable']);
export type Reading = z.infer<typeof Reading>;
export const readingLabels: Record<Reading, string> = {
  waiting: 'Reading its text',
  read: 'Text can be searched',
  partly: 'Only the first part of its text can be searched',
  empty: 'Has no text to search',
  unreadable: 'Its text could not be read, so a search finds it by name only',
};

const tag = requiredName(50).refine((text) => !text.includes(','), 'must not contain a comma');
const mostTags = 20;
const Tags = z
  .array(tag, { error: 'must be a list of tags' })
  .overwrite((list) => [...new Set(list)])
  .max(mostTags, `must be at most ${mostTags} tags`);

/** As people type them: 'motion, draft'. */
export const splitTags = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const Document = z
  .object({
    id: z.uuid(),
    name: requiredName(mostFileName),
    /** What the file of the current version is called. */
    filename: z.string(),
    /** Not yet where only a list of documents came over. */
    hasFile: z.boolean(),
    /** In bytes. */
    fileSize: z.number().int(),
    mimeType: z.string().nullable(),
    /** Of the file's bytes. */
    sha256: z.string().nullable(),
    category: DocumentCategory,
    matterId: z.uuid('must be the id of a matter').nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    tags: Tags,
    /** The number of the current version, from 1; 0 without a file. */
    version: z.number().int(),
    /** Who brought the current version, and when. */
    uploadedBy: z.uuid().nullable(),
    uploadedAt: Instant,
    reading: Reading,
    /** Of a PDF that has been read. */
    pageCount: z.number().int().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof Document>;

/** What is said of one that has none. */
export const fileToCome =
  'The file of this document has not been brought over yet. Upload it as a new version.';

/** Where the words that were looked for stand in the text. */
const TextMatch = z.object({
  /** Of a PDF. */
  page: z.number().int().nullable(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type TextMatch = z.infer<typeof TextMatch>;

/** `match` is null where nothing was looked for, or only the name has it. */
export const ListedDocument = Document.extend({ match: TextMatch.nullable() }).meta({
  id: 'ListedDocument',
});
export type ListedDocument = z.infer<typeof ListedDocument>;

export const binDays = 30;
export const DeletedDocument = Document.extend({ deletedAt: Instant }).meta({
  id: 'DeletedDocument',
});
export type DeletedDocument = z.infer<typeof DeletedDocument>;

/** Blank form fields are absent ones. */
const orAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** The fields beside the file, all of them text. */
const UploadFields = z.strictObject({
  /** Left out, it is the file's name without its ending. */
  name: orAbsent(Document.shape.name.optional()),
  category: orAbsent(DocumentCategory.default('other')),
  matterId: orAbsent(z.uuid('must be the id of a matter').optional()),
  /** With commas between them. */
  tags: orAbsent(z.string().max(2000).transform(splitTags).pipe(Tags).default([])),
});
export type UploadFields = z.infer<typeof UploadFields>;

/** Only the fields that are sent change. */
export const DocumentChange = z
  .strictObject({
    name: Document.shape.name,
    category: DocumentCategory,
    matterId: Document.shape.matterId,
    tags: Tags,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'DocumentChange' });
export type DocumentChange = z.infer<typeof DocumentChange>;

export const DocumentFigures = z
  .object({
    totalDocuments: z.number().int(),
    /** Everything that is kept: old versions and the bin, too; what is there twice counts once. */
    storageBytes: z.number().int(),
    /** How many categories have a document. */
    categories: z.number().int(),
    /** In the last seven days. */
    recentUploads: z.number().int(),
    inBin: z.number().int(),
    plan: Plan,
    isTrial: z.boolean(),
    /** `null` is without limit. */
    documentLimit: z.number().int().nullable(),
    storageLimitBytes: z.number().int(),
  })
  .meta({ id: 'DocumentFigures' });
export type DocumentFigures = z.infer<typeof DocumentFigures>;

export const documentReads = [
  '/api/documents',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const documents = {
  list: read('/api/documents', {
    summary:
      'Documents, the newest first; with q those whose name or text has every word, or the words in quotes as they stand',
    access: 'member',
    query: pageQuery.extend({
      q: requiredText(200).optional(),
      category: DocumentCategory.optional(),
      matterId: z.uuid('must be the id of a matter').optional(),
    }),
    gives: z.array(ListedDocument),
  }),
  figures: read('/api/documents/figures', {
    summary: 'How many documents there are, what they take, and what the plan holds',
    access: 'member',
    gives: DocumentFigures,
  }),
  bin: read('/api/documents/bin', {
    summary: `Deleted documents, the last one first; after ${binDays} days they are gone`,
    access: 'member',
    query: pageQuery,
    gives: z.array(DeletedDocument),
  }),
  one: read('/api/documents/:id', {
    summary: 'One document',
    access: 'member',
    gives: Document,
  }),
  upload: upload('/api/documents/upload', {
    summary: 'Keep a file: PDF, Word, text, JPEG or PNG, up to 10 MB',
    access: 'member',
    takes: UploadFields,
    gives: Document,
    maxBytes: mostFileBytes,
    isKept: true,
    refreshes: documentReads,
  }),
  change: write('PUT', '/api/documents/:id', {
    summary: 'Change the name, category, matter or tags of a document',
    access: 'member',
    takes: DocumentChange,
    gives: Document,
    refreshes: documentReads,
  }),
  remove: write('DELETE', '/api/documents/:id', {
    summary: `Delete a document; for ${binDays} days it can be restored`,
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: documentReads,
  }),
  restore: write('POST', '/api/documents/:id/restore', {
    summary: 'Bring a deleted document back, with all its versions',
    access: 'member',
    takes: Nothing,
    gives: Document,
    refreshes: documentReads,
  }),
  discard: write('DELETE', '/api/documents/:id/for-good', {
    summary: 'Throw a deleted document away before its time; it cannot be brought back',
    access: may.destroyFiles,
    takes: Nothing,
    gives: Nothing,
    refreshes: documentReads,
  }),
  view: download('/api/documents/:id/view', {
    summary:
      'What is shown in place: PDF and pictures as they are, text as UTF-8, Word as a WordView in JSON',
    access: 'member',
  }),
  download: download('/api/documents/:id/download', {
    summary: 'The file of a document, byte for byte',
    access: 'member',
  }),
};
