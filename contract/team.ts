/** The people of a firm as whoever runs it sees them: roles, who is in, who is out, who was here last. */
import * as z from 'zod';
import { allowanceFields } from '#contract/allowances.ts';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { Colleague, FirmRole } from '#contract/users.ts';

export const TeamMember = Colleague.extend({
  /** To the minute; null when they have never signed in. */
  lastOnlineAt: Instant.nullable(),
  hasSecondStep: z.boolean(),
  /** When they came to the firm. */
  joinedAt: Instant,
}).meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof TeamMember>;

/** What is in somebody's hands, and has to go to somebody else when they leave. */
export const Belongings = z
  .object({
    /** Open ones for which they answer. */
    matters: z.number().int(),
    tasks: z.number().int(),
    complianceItems: z.number().int(),
    /** Those to come. */
    appointments: z.number().int(),
  })
  .meta({ id: 'Belongings' });
export type Belongings = z.infer<typeof Belongings>;

/** Only what is sent changes. */
const AllowancesChange = z
  .strictObject(allowanceFields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change was sent')
  .meta({ id: 'AllowancesChange' });
export type AllowancesChange = z.infer<typeof AllowancesChange>;

const refreshes = [
  '/api/team',
  '/api/users',
  '/api/matters',
  '/api/tasks',
  '/api/compliance',
  '/api/appointments',
  '/api/calendar',
  '/api/subscription',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const team = {
  list: read('/api/team', {
    summary: 'The people of the firm, with role and state',
    access: may.runTeam,
    gives: z.array(TeamMember),
  }),
  setRole: write('PUT', '/api/team/:id/role', {
    summary: 'Make somebody manager, attorney or staff',
    access: may.runTeam,
    takes: z.strictObject({ firmRole: FirmRole }),
    gives: Nothing,
    refreshes,
    isGuarded: true,
  }),
  allow: write('PUT', '/api/team/allowances', {
    summary: 'Say what staff may do beyond their role',
    access: may.runTeam,
    takes: AllowancesChange,
    gives: Nothing,
    refreshes: ['/api/auth/user', '/api/activities', '/api/dashboard', '/api/analytics'],
    isGuarded: true,
  }),
  suspend: write('POST', '/api/team/:id/suspend', {
    summary: 'Keep somebody out for now; their sessions end at once',
    access: may.runTeam,
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isGuarded: true,
    // Whoever must be out is out, however the firm stands.
    staysOpen: true,
  }),
  readmit: write('POST', '/api/team/:id/readmit', {
    summary: 'Let somebody in again who was suspended',
    access: may.runTeam,
    takes: Nothing,
    gives: Nothing,
    refreshes,
    isGuarded: true,
  }),
  endSessions: write('DELETE', '/api/team/:id/sessions', {
    summary: 'Sign somebody out everywhere',
    access: may.runTeam,
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/team'],
    isGuarded: true,
    staysOpen: true,
  }),
  forgetFactors: write('DELETE', '/api/team/:id/second-factors', {
    summary: 'Do away with the second step of somebody who has lost it',
    access: may.runTeam,
    takes: Nothing,
    gives: Nothing,
    refreshes: ['/api/team'],
    isGuarded: true,
  }),
  belongings: read('/api/team/:id/belongings', {
    summary: 'How much is in somebody’s hands',
    access: may.runTeam,
    gives: Belongings,
  }),
  remove: write('POST', '/api/team/:id/remove', {
    summary: 'Remove somebody; what is in their hands goes to somebody else',
    access: may.runTeam,
    takes: z.strictObject({ successorId: z.uuid('must be an id').nullable() }),
    gives: Nothing,
    refreshes,
    isGuarded: true,
  }),
};
