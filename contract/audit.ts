/** Who changed what, record by record, as the database itself noted it. Nobody can alter it. */
import * as z from 'zod';
import { AnyJson } from '#contract/any-json.ts';
import { Instant } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';

const Fields = z.record(z.string(), AnyJson).nullable();

export const AuditEntry = z
  .object({
    /** Its place in the firm's chain. */
    seq: z.number(),
    at: Instant,
    userId: z.uuid().nullable(),
    /** The call or job that did it. */
    action: z.string(),
    requestId: z.string().nullable(),
    operation: z.enum(['insert', 'update', 'delete', 'event']),
    tableName: z.string().nullable(),
    recordId: z.uuid().nullable(),
    /** Of a change only the fields that changed; secrets are shown as short hashes. */
    before: Fields,
    after: Fields,
    hash: z.string(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  list: read('/api/audit', {
    summary: 'The audit trail of the firm, newest first; of one record with recordId',
    access: 'manager',
    query: pageQuery.extend({ recordId: z.uuid('must be an id').optional() }),
    gives: z.array(AuditEntry),
  }),
};
