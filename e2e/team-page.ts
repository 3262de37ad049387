/** The Team section of /profile and the page behind an invitation, by the names a person knows them by. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Invitation } from '#contract/invitations.ts';
import type { TeamMember } from '#contract/team.ts';
import type { CurrentUser, FirmRole } from '#contract/users.ts';
import { anEmail, type Firm, goodPassword } from './firm.ts';
import { linkMailedTo } from './outbox.ts';

export const teamCall = '/api/team';
export const invitationsCall = '/api/invitations';
export const openCall = '/api/invitation';
export const acceptCall = '/api/invitation/accept';
export const joinPath = '/accept-invitation';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
type Card = 'Team' | 'Invitations' | 'Allowed to staff' | 'What each role may do';
export const card = (page: Page, name: Card) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
export const question = (page: Page, name: string) =>
  page.getByRole('alertdialog', { name, exact: true });

export const personRow = (page: Page, name: string) =>
  card(page, 'Team')
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
export const invited = (page: Page) => card(page, 'Invitations').getByRole('listitem');

export async function openTeam(page: Page) {
  await page.goto('/profile?section=team');
  await expect(card(page, 'Team').getByRole('row').nth(1)).toBeVisible();
}

export async function openPerson(page: Page, name: string) {
  await personRow(page, name).getByRole('button', { name, exact: true }).click();
  return dialog(page, name);
}

export async function openInvite(page: Page) {
  await card(page, 'Invitations').getByRole('button', { name: 'Invite somebody' }).click();
  return dialog(page, 'Invite somebody');
}

/** What stands in the letter of an invitation. */
export async function mailedInvitation(email: string, baseURL = ''): Promise<string> {
  await expect.poll(() => linkMailedTo(email, baseURL)).toContain(`${joinPath}#token=`);
  return (await linkMailedTo(email, baseURL)) ?? '';
}

/** Fills in the page behind the link, which is open. */
export async function join(page: Page, firstName: string, lastName: string) {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: /^Join / }).click();
}

export interface Member {
  user: CurrentUser;
  email: string;
  password: string;
}

/** Grace Hale, who has joined the firm and is signed in on the page given. */
export async function aMember(
  { request }: Pick<Firm, 'request'>,
  page: Page,
  firmRole: FirmRole = 'staff',
  baseURL = '',
): Promise<Member> {
  const email = anEmail();
  const sent = await request.post(invitationsCall, { data: { email, firmRole } });
  if (!sent.ok()) throw new Error(`Not invited: ${await sent.text()}`);
  const token = (await mailedInvitation(email, baseURL)).split('#token=')[1];
  const name = { firstName: 'Grace', lastName: 'Hale' };
  const data = { token, password: goodPassword, ...name };
  const joined = await page.request.post(acceptCall, { data });
  if (!joined.ok()) throw new Error(`Not joined: ${await joined.text()}`);
  return { user: await joined.json(), email, password: goodPassword };
}

export const aTeamMember = (values: Partial<TeamMember> = {}): TeamMember => ({
  id: randomUUID(),
  email: 'grace@marlowe.example',
  firstName: 'Grace',
  lastName: 'Hale',
  firmRole: 'staff',
  state: 'active',
  lastOnlineAt: null,
  hasSecondStep: false,
  joinedAt: '2026-03-02T15:00:00.000Z',
  ...values,
});

/** Ada Marlowe among her team. */
export const named = ({ user }: Pick<Firm, 'user'>): Partial<TeamMember> => {
  const { id, email, firstName, lastName, firmRole } = user;
  return { id, email, firstName, lastName, firmRole };
};

export const anInvitation = (values: Partial<Invitation> = {}): Invitation => ({
  id: randomUUID(),
  email: 'otto@elsewhere.example',
  firmRole: 'attorney',
  invitedBy: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  expiresAt: '2099-03-05T15:00:00.000Z',
  ...values,
});
