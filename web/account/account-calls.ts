/** What a person can do with their own account from the screen, with the words for how it went. */
import { account } from '#contract/account.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

/** A link that was opened in another tab changes it without this page. */
export const useAccount = () => useRead(account.show, { isFresh: true });

/** Other browsers come and go without this page. */
export const useSessions = () => useRead(account.sessions, { isFresh: true });

export const useConfirmationWays = () => useRead(account.confirmWays, { isFresh: true });

export const useConfirmIdentity = () =>
  useWrite(account.confirm, { failed: 'Failed to confirm that it is you' });

export const useChangePassword = () =>
  useWrite(account.changePassword, {
    done: 'Password changed. Other browsers were signed out.',
    failed: 'Failed to change password',
  });

export const useChangeEmail = () =>
  useWrite(account.changeEmail, {
    done: ({ newEmail }, { body }) =>
      `We sent a link to ${newEmail ?? body.email}. Your e-mail changes when you open it.`,
    failed: 'Failed to change e-mail',
  });

export const useKeepEmail = () =>
  useWrite(account.keepEmail, {
    done: ({ email }) => `Your e-mail stays ${email}`,
    failed: 'Failed to keep the current e-mail',
  });

export const useEndSession = () =>
  useWrite(account.endSession, { done: 'Session ended', failed: 'Failed to end session' });

export const useEndOtherSessions = () =>
  useWrite(account.endOtherSessions, {
    done: 'Signed out everywhere else',
    failed: 'Failed to sign out everywhere else',
  });
