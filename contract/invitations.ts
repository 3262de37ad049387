/** Bringing a colleague in: a letter with a link that works once, for three days. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { may } from '#contract/permissions.ts';
import { Email, NewPassword } from '#contract/sign-in.ts';
import { requiredText } from '#contract/text.ts';
import { CurrentUser, FirmRole } from '#contract/users.ts';

export const invitationHours = 72;

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firmRole: FirmRole,
    invitedBy: z.uuid().nullable(),
    createdAt: Instant,
    /** From then on the link no longer works; it can be sent anew. */
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

const team = [
  '/api/team',
  '/api/invitations',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
] as const;

export const invitations = {
  list: read('/api/invitations', {
    summary: 'The invitations that nobody has accepted yet',
    access: may.runTeam,
    gives: z.array(Invitation),
  }),
  create: write('POST', '/api/invitations', {
    summary: 'Invite somebody by mail',
    access: may.runTeam,
    takes: z.strictObject({ email: Email, firmRole: FirmRole }),
    gives: Invitation,
    refreshes: team,
    isGuarded: true,
  }),
  resend: write('POST', '/api/invitations/:id/resend', {
    summary: 'Send an invitation anew; the link sent before stops working',
    access: may.runTeam,
    takes: Nothing,
    gives: Invitation,
    refreshes: team,
    isGuarded: true,
  }),
  revoke: write('DELETE', '/api/invitations/:id', {
    summary: 'Take an invitation back',
    access: may.runTeam,
    takes: Nothing,
    gives: Nothing,
    refreshes: team,
    staysOpen: true,
  }),
  open: write('POST', '/api/invitation', {
    summary: 'Who invites to what, by the token from the link',
    access: 'anyone',
    takes: z.strictObject({ token: requiredText(200) }),
    gives: z.object({
      email: z.string(),
      firmRole: FirmRole,
      companyName: z.string(),
      invitedBy: z.string(),
    }),
    refreshes: [],
  }),
  accept: write('POST', '/api/invitation/accept', {
    summary: 'Join the firm with the token from the link; sets the session cookie',
    access: 'anyone',
    takes: z.strictObject({
      token: requiredText(200),
      password: NewPassword,
      firstName: requiredText(100),
      lastName: requiredText(100),
    }),
    gives: CurrentUser,
    refreshes: ['/api/auth/user'],
  }),
};
