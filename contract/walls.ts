/** Ethical walls: a matter that is closed to named people, wherever anything of it would show. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';

export const Wall = z
  .object({
    id: z.uuid(),
    matterId: z.uuid(),
    /** Who is kept out. */
    userId: z.uuid(),
    reason: z.string(),
    raisedBy: z.uuid().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Wall' });
export type Wall = z.infer<typeof Wall>;

export const NewWall = z
  .strictObject({
    matterId: z.uuid('must be an id'),
    userId: z.uuid('must be an id'),
    reason: requiredText(500),
  })
  .meta({ id: 'NewWall' });
export type NewWall = z.infer<typeof NewWall>;

/** Whoever is kept out, or let in, sees it on the screen they have open. */
const refreshes = [
  '/api/walls',
  '/api/matters',
  '/api/tasks',
  '/api/documents',
  '/api/invoices',
  '/api/expenses',
  '/api/appointments',
  '/api/calendar',
  '/api/deadlines',
  '/api/limitation-dates',
  '/api/parties',
  '/api/notices',
  '/api/retention',
  '/api/conflict-checks',
  '/api/notifications',
  '/api/search',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const walls = {
  list: read('/api/walls', {
    summary: 'To whom a matter is closed',
    access: may.raiseWalls,
    query: z.strictObject({ matterId: z.uuid('must be an id') }),
    gives: z.array(Wall),
  }),
  raise: write('POST', '/api/walls', {
    summary: 'Close a matter to a person, everywhere',
    access: may.raiseWalls,
    takes: NewWall,
    gives: Wall,
    refreshes,
    // A duty that does not wait for a plan.
    staysOpen: true,
  }),
  takeDown: write('DELETE', '/api/walls/:id', {
    summary: 'Open the matter to the person again',
    access: may.raiseWalls,
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isGuarded: true,
  }),
};
