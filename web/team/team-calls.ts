/** What a manager can do with the people of the firm from the screen, with the words for how it went. */
import { firmRoleLabels } from '#contract/permissions.ts';
import { team } from '#contract/team.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

/** People come and go without this page. */
export const useTeam = () => useRead(team.list, { isFresh: true });

export const useBelongings = (id: string) =>
  useRead(team.belongings, { params: { id }, isFresh: true });

export const useSetRole = () =>
  useWrite(team.setRole, {
    done: (_, { body }) => `Role changed to ${firmRoleLabels[body.firmRole]}`,
    failed: 'Failed to change the role',
  });

export const useAllow = () =>
  useWrite(team.allow, {
    done: 'What staff may do was changed',
    failed: 'Failed to change what staff may do',
  });

export const useSuspend = () =>
  useWrite(team.suspend, {
    done: 'Person suspended',
    failed: 'Failed to suspend the person',
  });

export const useReadmit = () =>
  useWrite(team.readmit, {
    done: 'Person let in again',
    failed: 'Failed to let the person in again',
  });

export const useEndTheirSessions = () =>
  useWrite(team.endSessions, {
    done: 'Signed out everywhere',
    failed: 'Failed to sign the person out',
  });

export const useForgetFactors = () =>
  useWrite(team.forgetFactors, {
    done: 'Second step removed',
    failed: 'Failed to remove the second step',
  });

export const useRemoveMember = () =>
  useWrite(team.remove, { done: 'Person removed', failed: 'Failed to remove the person' });
