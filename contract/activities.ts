/** What happened in the firm, newest first: the trail a person reads. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';
import { pageQuery } from '#contract/pages.ts';

export const Activity = z
  .object({
    id: z.uuid(),
    type: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    entityType: z.string().nullable(),
    entityId: z.uuid().nullable(),
    /** Whose it was when it happened. */
    matterId: z.uuid().nullable(),
    userId: z.uuid().nullable(),
    timestamp: Instant,
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

const trust = '/compliance?tab=iolta&desk=trust';
const training = '/compliance?tab=iolta&desk=training';
const matterAt = (id: string) => `/clients?tab=matters&matter=${id}`;

/** The screen that opens the record, by what the trail calls it. */
const placesOf: Record<string, (id: string) => string> = {
  api_key: () => '/profile?section=api',
  appointment: (id) => `/calendar?event=appointment-${id}`,
  banking_account: (id) => `/financial-mgmt?tab=banking&account=${id}`,
  calendar_feed: () => '/calendar?dialog=subscribe',
  'cle-credit': (id) => `${training}&credit=${id}`,
  'cle-requirement': (id) => `${training}&requirement=${id}`,
  client: (id) => `/clients?client=${id}`,
  'compliance-item': (id) => `/compliance?item=${id}`,
  'conflict-check': (id) => `/clients?tab=conflicts&check=${id}`,
  deadline_rule: () => '/calendar?dialog=deadlines',
  document: (id) => `/document-repo?document=${id}`,
  'document-template': () => '/document-repo?tab=templates',
  expense: (id) => `/financial-mgmt?tab=expenses&expense=${id}`,
  firm: () => '/profile',
  import: () => '/data-migration',
  invoice: (id) => `/financial-mgmt?invoice=${id}`,
  matter: matterAt,
  payment_template: (id) => `/financial-mgmt?tab=banking&template=${id}`,
  subscription: () => '/profile',
  task: (id) => `/legal-admin?task=${id}`,
  time_entry: (id) => `/legal-admin?tab=time&entry=${id}`,
  'trust-account': () => trust,
  'trust-entry': (id) => `${trust}&entry=${id}`,
  'trust-ledger': (id) => `${trust}&ledger=${id}`,
  'trust-proposal': () => trust,
  'trust-reconciliation': (id) => `/compliance?tab=iolta&desk=reconciliation&reconciliation=${id}`,
  'trust-request': () => '/compliance?tab=iolta&desk=requests',
  'trust-statement-line': () => '/compliance?tab=iolta&desk=reconciliation',
  user: () => '/profile',
  vendor: (id) => `/vendor-mgmt?vendor=${id}`,
  webhook: () => '/profile?section=api',
};

/** What has no screen of its own, such as a notice, is shown with its matter. */
export function placeOfActivity({
  entityType,
  entityId,
  matterId,
}: Pick<Activity, 'entityType' | 'entityId'> & Partial<Pick<Activity, 'matterId'>>): string | null {
  const place = entityType && entityId ? placesOf[entityType]?.(entityId) : undefined;
  return place ?? (matterId ? matterAt(matterId) : null);
}

export const activities = {
  list: read('/api/activities', {
    summary:
      'What happened in the firm, newest first: of one record, of a client or a matter with all that belongs to it, by one person',
    access: 'member',
    query: pageQuery.extend({
      entityId: z.uuid('must be an id').optional(),
      clientId: z.uuid('must be the id of a client').optional(),
      matterId: z.uuid('must be the id of a matter').optional(),
      userId: z.uuid('must be the id of a colleague').optional(),
    }),
    gives: z.array(Activity),
  }),
};
