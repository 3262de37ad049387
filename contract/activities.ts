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
    userId: z.uuid().nullable(),
    timestamp: Instant,
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;

export const activities = {
  list: read('/api/activities', {
    summary:
      'What happened in the firm, newest first; of one record with entityId, of a client and its matters with clientId',
    access: 'member',
    query: pageQuery.extend({
      entityId: z.uuid('must be an id').optional(),
      clientId: z.uuid('must be the id of a client').optional(),
    }),
    gives: z.array(Activity),
  }),
};
