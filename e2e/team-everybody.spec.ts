/** The Team section with its dialogs, the page behind an invitation and the ethical wall, in both themes and widths. */
import { randomUUID } from 'node:crypto';
import type { Colleague } from '#contract/users.ts';
import type { Wall } from '#contract/walls.ts';
import { answer } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { matterDialog, mattersTab, part } from './matters-page.ts';
import { says } from './say.ts';
import {
  anInvitation,
  aTeamMember,
  card,
  dialog,
  heading,
  invitationsCall,
  invited,
  joinPath,
  named,
  openCall,
  openPerson,
  openTeam,
  teamCall,
} from './team-page.ts';

const long = 'a.very.long.address.of.somebody@some-company-with-a-long-name.example';

const wide = { width: 1280, height: 900 };

test('a team of many kinds and its invitations are for everybody', async ({ page, firm }) => {
  const lastName = 'Featherstonehaugh-Cholmondeley';
  await page.route(
    teamCall,
    answer([
      aTeamMember({ ...named(firm), lastOnlineAt: new Date().toISOString(), hasSecondStep: true }),
      aTeamMember({ email: long, firstName: 'Bartholomew', lastName, firmRole: 'attorney' }),
      aTeamMember({
        state: 'suspended',
        hasSecondStep: true,
        lastOnlineAt: '2026-03-02T15:00:00Z',
      }),
    ]),
  );
  await page.route(
    invitationsCall,
    answer([
      anInvitation({ invitedBy: firm.user.id, email: long }),
      anInvitation({ expiresAt: '2026-03-05T15:00:00.000Z' }),
    ]),
  );
  await openTeam(page);
  await expect(invited(page)).toHaveCount(2);
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await openPerson(page, 'Grace Hale');
  await isForEverybody(page);
});

test('removing somebody and changing a role are for everybody', async ({ page, firm }) => {
  const member = aTeamMember({ lastOnlineAt: '2026-03-02T15:00:00Z' });
  await page.route(teamCall, answer([aTeamMember(named(firm)), member]));
  await page.route(
    `/api/team/${member.id}/belongings`,
    answer({ matters: 2, tasks: 3, complianceItems: 1, appointments: 0 }),
  );
  await openTeam(page);
  const person = await openPerson(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog(page, 'Role of Grace Hale')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await dialog(page, 'Role of Grace Hale').getByRole('button', { name: 'Cancel' }).click();
  await person.getByRole('button', { name: 'Remove', exact: true }).click();
  const form = dialog(page, 'Remove Grace Hale');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(form.getByText('Who takes over is required.')).toBeVisible();
  await isForEverybody(page);
});

test('inviting is for everybody, also with the keyboard alone', async ({ page, firm: _ }) => {
  await openTeam(page);
  const button = card(page, 'Invitations').getByRole('button', { name: 'Invite somebody' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Invite somebody');
  await expect(form.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription('E-mail is required.');
  await isForEverybody(page);
  await page.setViewportSize(wide);

  await form.getByLabel('E-mail').focus();
  await page.keyboard.type('otto@elsewhere.example');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('radio', { name: 'Staff' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(form.getByRole('radio', { name: 'Attorney' })).toBeChecked();
  await pressEscape(page);
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(asked.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('E-mail')).toHaveValue('otto@elsewhere.example');
  await form.getByLabel('E-mail').focus();
  await page.keyboard.press('Enter');
  await says(page, 'Invitation sent to otto@elsewhere.example');
  await expect(form).toBeHidden();
  await expect(button).toBeFocused();
  await expect(invited(page)).toContainText('Attorney');
});

test('the page behind an invitation is for everybody', async ({ page }) => {
  const companyName = 'Featherstonehaugh, Cholmondeley & Partners, Attorneys at Law';
  await page.route(
    openCall,
    answer({ email: long, firmRole: 'attorney', companyName, invitedBy: 'Ada Marlowe' }),
  );
  await page.goto(`${joinPath}#token=some`);
  await expect(heading(page, `Join ${companyName}`)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: /^Join / }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.unroute(openCall);
  await page.goto('about:blank');
  await page.goto(`${joinPath}#token=unknown`);
  await expect(page.getByText(/^This invitation does not work any more\./)).toBeVisible();
  await isForEverybody(page);
});

test('being in another firm already, and having an account, are for everybody', async ({
  page,
  firm,
}) => {
  await page.goto(`${joinPath}#token=some`);
  await expect(page.getByText(`You are signed in as ${firm.email}`)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  const detail = 'There is an account with this e-mail already.';
  const refusal = { type: 'about:blank', title: 'Conflict', status: 409, detail, requestId: 'r' };
  await page.route(openCall, (route) => route.fulfill({ status: 409, json: refusal }));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await isForEverybody(page);
});

test('the ethical wall of a matter is for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  const person = aTeamMember();
  const other = aTeamMember({ firstName: 'Otto', lastName: 'Lindqvist' });
  const people: Colleague[] = [aTeamMember(named(firm)), person, other];
  const wall: Wall = {
    id: randomUUID(),
    matterId: matter.id,
    userId: person.id,
    reason: 'Worked for the other side until last year, and knows what they would settle for.',
    raisedBy: firm.user.id,
    createdAt: '2026-03-02T15:00:00.000Z',
  };
  await page.route('/api/users', answer(people));
  await page.route(/\/api\/walls\?/, answer([wall]));
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  const walls = part(matterDialog(page), 'Ethical wall');
  await expect(walls.getByRole('listitem')).toHaveCount(1);
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await walls.getByRole('button', { name: 'Close to a person' }).click();
  const form = dialog(page, 'Close to a person');
  await form.getByRole('button', { name: 'Close matter to the person' }).click();
  await expect(form.getByText('Person is required.')).toBeVisible();
  await isForEverybody(page);
});
