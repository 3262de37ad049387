/** What a manager can do with invitations from the screen, with the words for how it went. */
import { invitations } from '#contract/invitations.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

/** Whoever accepts one does so without this page. */
export const useInvitations = () => useRead(invitations.list, { isFresh: true });

export const useInvite = () =>
  useWrite(invitations.create, {
    done: ({ email }) => `Invitation sent to ${email}`,
    failed: 'Failed to send the invitation',
  });

export const useResend = () =>
  useWrite(invitations.resend, {
    done: ({ email }) => `Invitation sent to ${email} again`,
    failed: 'Failed to send the invitation again',
  });

export const useRevoke = () =>
  useWrite(invitations.revoke, {
    done: 'Invitation taken back',
    failed: 'Failed to take the invitation back',
  });
