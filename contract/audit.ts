/** Who changed what, record by record, as the database itself noted it. Nobody can alter it. */
import * as z from 'zod';
import { AnyJson } from '#contract/any-json.ts';
import { Day, Instant } from '#contract/dates.ts';
import { download, read } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';

const Fields = z.record(z.string(), AnyJson).nullable();

export const AuditOperation = z.enum(['insert', 'update', 'delete', 'event']);
export type AuditOperation = z.infer<typeof AuditOperation>;
export const auditOperationLabels: Record<AuditOperation, string> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Removed',
  event: 'Seen or done',
};

const AuditedRecord = z
  .object({
    /** The table it is a row of. */
    table: z.string(),
    /** What it is called now, or was last. */
    name: z.string().nullable(),
    /** The address that opens it; null for what is gone or has no screen of its own. */
    url: z.string().nullable(),
  })
  .meta({ id: 'AuditedRecord' });
export type AuditedRecord = z.infer<typeof AuditedRecord>;

export const AuditEntry = z
  .object({
    /** Its place in the firm's chain. */
    seq: z.number(),
    at: Instant,
    userId: z.uuid().nullable(),
    /** What the person is called by now; null for the machine, and for whoever is no longer known. */
    userName: z.string().nullable(),
    /** The call or job that did it. */
    action: z.string(),
    /** The same in words. */
    actionText: z.string(),
    requestId: z.string().nullable(),
    operation: AuditOperation,
    tableName: z.string().nullable(),
    recordId: z.uuid().nullable(),
    /** What the entry is about, also when it was only looked at. */
    record: AuditedRecord.nullable(),
    /** Of a change only the fields that changed; secrets are shown as short hashes. */
    before: Fields,
    after: Fields,
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** 'Who saw or changed this, between when and when': everything narrows, nothing widens. */
const filters = {
  recordId: z.uuid('must be an id').optional(),
  userId: z.uuid('must be the id of a colleague').optional(),
  /** With those that were merged into it, its matters, and all that belongs to them. */
  clientId: z.uuid('must be the id of a client').optional(),
  /** With its tasks, documents, invoices, events, parties and the rest. */
  matterId: z.uuid('must be the id of a matter').optional(),
  /** With its versions; looks and downloads included. */
  documentId: z.uuid('must be the id of a document').optional(),
  operation: AuditOperation.optional(),
  /** Days where the firm is, both included. */
  from: Day.optional(),
  to: Day.optional(),
};

const inOrder = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }) =>
  from === undefined || to === undefined || from <= to;
const notBefore = { path: ['to'], error: 'must not be before the first day' };

const AuditExportQuery = z.strictObject(filters).refine(inOrder, notBefore);
export type AuditFilters = z.infer<typeof AuditExportQuery>;

export const AuditProof = z
  .object({
    /** How many entries the chain of this firm has. */
    entries: z.number().int(),
    /** The hash of the last one: whoever notes it down can tell later that nothing before it changed. */
    hash: z.string(),
    checkedAt: Instant,
    /** With how many notes, kept outside the database night by night, it was compared as well. */
    anchors: z.number().int(),
    /** One sentence for each entry that does not fit; none when all is as it was written. */
    breaks: z.array(z.string()),
  })
  .meta({ id: 'AuditProof' });
export type AuditProof = z.infer<typeof AuditProof>;

export const audit = {
  list: read('/api/audit', {
    summary:
      'The audit trail of the firm, newest first: by person, record, client, matter, document and period',
    access: may.readTrail,
    query: pageQuery.extend(filters).refine(inOrder, notBefore),
    gives: z.array(AuditEntry),
  }),
  proof: read('/api/audit/proof', {
    summary: 'Build the whole chain of the trail again and say whether it still fits',
    access: may.readTrail,
    gives: AuditProof,
  }),
  export: download('/api/audit/export', {
    summary:
      'The trail as CSV, each entry with what its hash is made of; the export itself is noted',
    access: may.readTrail,
    isDear: true,
    query: AuditExportQuery,
  }),
};
