/** A Word file with fields such as {{client.name}}, from which letters for a matter are made. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Document, DocumentCategory } from '#contract/documents.ts';
import { download, Nothing, read, upload, write } from '#contract/endpoint.ts';
import { mostFileBytes } from '#contract/file-kinds.ts';
import { may } from '#contract/permissions.ts';
import { requiredName } from '#contract/text.ts';

/** What can be filled in from the firm's records, and how a form calls it. */
export const templateFields = {
  'client.name': 'Client name',
  'client.contactName': 'Contact name',
  'client.email': 'Client e-mail',
  'client.phone': 'Client phone',
  'client.address': 'Client address',
  'matter.number': 'Matter number',
  'matter.description': 'Matter description',
  'matter.practiceArea': 'Practice area',
  'matter.openDate': 'Date opened',
  'matter.billing': 'Billing arrangement',
  'matter.rate': 'Billing rate',
  'attorney.name': 'Attorney name',
  'attorney.email': 'Attorney e-mail',
  'attorney.barNumber': 'Attorney bar number',
  'firm.name': 'Firm name',
  'firm.address': 'Firm address',
  'firm.phone': 'Firm phone',
  'firm.website': 'Firm website',
  today: 'Today',
} as const;
export type TemplateField = keyof typeof templateFields;

export const DocumentTemplate = z
  .object({
    id: z.uuid(),
    name: requiredName(200),
    filename: z.string(),
    fileSize: z.number().int(),
    /** The fields it names, in the order of its text. */
    fields: z.array(z.string()),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'DocumentTemplate' });
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

/** A field for one matter. */
const FilledField = z.object({
  field: z.string(),
  label: z.string(),
  /** `null` is missing: the records do not say it, or know no such field. */
  value: z.string().nullable(),
  isKnown: z.boolean(),
});
export type FilledField = z.infer<typeof FilledField>;

const mostValue = 5000;

/** The values that are missing are sent along, or deliberately left empty. */
export const NewFromTemplate = z
  .strictObject({
    matterId: z.uuid('must be the id of a matter'),
    /** Left out, it is the template's name and the client's. */
    name: Document.shape.name.optional(),
    category: DocumentCategory.default('correspondence'),
    values: z
      .record(
        z.string().max(200),
        z.string().max(mostValue, `must be at most ${mostValue} characters`),
      )
      .default({}),
  })
  .meta({ id: 'NewFromTemplate' });
export type NewFromTemplate = z.infer<typeof NewFromTemplate>;

const refreshes = [
  '/api/document-templates',
  '/api/documents',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const documentTemplates = {
  list: read('/api/document-templates', {
    summary: 'Templates, by name',
    access: 'member',
    gives: z.array(DocumentTemplate),
  }),
  upload: upload('/api/document-templates/upload', {
    summary: 'Keep a Word file (.docx) as a template',
    access: 'member',
    takes: z.strictObject({
      /** Left out, it is the file's name without its ending. */
      name: z.preprocess(
        (value) => (value === '' ? undefined : value),
        requiredName(200).optional(),
      ),
    }),
    gives: DocumentTemplate,
    maxBytes: mostFileBytes,
    isKept: true,
    refreshes,
  }),
  remove: write('DELETE', '/api/document-templates/:id', {
    summary: 'Delete a template; what was made from it stays',
    access: may.removeTemplates,
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  download: download('/api/document-templates/:id/download', {
    summary: 'The Word file of a template, byte for byte',
    access: 'member',
  }),
  fields: read('/api/document-templates/:id/fields', {
    summary: 'What would be filled in for a matter, and what is missing',
    access: 'member',
    query: z.strictObject({ matterId: z.uuid('must be the id of a matter') }),
    gives: z.array(FilledField),
  }),
  make: write('POST', '/api/document-templates/:id/make', {
    summary: 'Make a document for a matter; refused while a field has no value',
    access: 'member',
    takes: NewFromTemplate,
    gives: Document,
    refreshes,
  }),
};
