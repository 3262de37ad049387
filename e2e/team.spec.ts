/** The people of a firm: inviting, joining, roles, and leaving it for a while or for good. */
import type { Page } from '@playwright/test';
import { confirmation, signIn } from './account-page.ts';
import { answer } from './engine-room.ts';
import { aClient, aMatter, anEmail, anExpense, aTask, signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { wasConfirmedLongAgo } from './long-ago.ts';
import { complains, says } from './say.ts';
import { anApp } from './second-factors-page.ts';
import { breakDown, holdBack } from './server.ts';
import {
  acceptCall,
  aMember,
  anInvitation,
  aTeamMember,
  card,
  dialog,
  heading,
  invitationsCall,
  invited,
  join,
  joinPath,
  mailedInvitation,
  named,
  openCall,
  openInvite,
  openPerson,
  openTeam,
  personRow,
  question,
  teamCall,
} from './team-page.ts';

const unusable =
  'This invitation does not work any more. Please ask whoever invited you to send it again.';

async function invite(page: Page, email: string) {
  await openTeam(page);
  const form = await openInvite(page);
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await says(page, `Invitation sent to ${email}`);
  await expect(form).toBeHidden();
}

test('somebody is invited by mail, joins, and sees what their role may', { tag: '@job' }, async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const email = anEmail();
  const expense = await anExpense(firm);
  await page.goto('/profile');
  const sections = page.getByRole('navigation', { name: 'Profile Settings' });
  await sections.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/profile?section=team');
  await expect(page.getByText('Who is in your firm, and who may do what')).toBeVisible();
  await expect(personRow(page, 'Ada Marlowe')).toContainText(/You.*Manager.*No.*Online now/);
  await expect(card(page, 'Invitations')).toContainText('Nobody is invited just now.');
  await expect(card(page, 'Invitations')).toContainText('1 of 10 seats taken.');

  const form = await openInvite(page);
  await expect(form).toHaveAccessibleDescription(
    'They get a letter with a link to your firm. It works once, for three days.',
  );
  await expect(form.getByRole('radio', { name: 'Staff' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Manager' })).toHaveAccessibleDescription(
    'Does everything, and runs the firm: its people, its plan and its audit trail.',
  );
  await expect(form.getByRole('radio', { name: 'Attorney' })).toHaveAccessibleDescription(
    'Does the work, and decides what takes a lawyer: conflicts, deadlines, legal holds.',
  );
  await expect(form.getByRole('radio', { name: 'Staff' })).toHaveAccessibleDescription(
    'Does the work: clients, matters, tasks, documents, invoices.',
  );
  await form.getByLabel('E-mail').fill('grace');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(
    'E-mail must be an e-mail address.',
  );
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await says(page, `Invitation sent to ${email}`);
  await expect(invited(page)).toContainText(
    new RegExp(`${email}.*Staff.*Invited by Ada Marlowe.*Sent .*Works until `),
  );
  await expect(card(page, 'Invitations')).toContainText('1 of 10 seats taken, and 1 promised.');

  const link = await mailedInvitation(email, baseURL);
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL(joinPath);
  await expect(heading(elsewhere, 'Join Marlowe Law')).toBeVisible();
  await expect(elsewhere.getByText('Ada Marlowe invites you as staff.')).toBeVisible();
  await expect(elsewhere.getByText(email)).toBeVisible();
  const password = elsewhere.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(password).toHaveAccessibleDescription(
    'At least 15 characters; a short sentence works well.',
  );
  await elsewhere.getByLabel('First name').fill('Grace');
  await password.fill('too short');
  await elsewhere.getByRole('button', { name: 'Join Marlowe Law' }).click();
  await expect(elsewhere.getByLabel('Last name')).toHaveAccessibleDescription(
    'Last name is required.',
  );
  await elsewhere.getByLabel('Last name').fill('Hale');
  await elsewhere.getByRole('button', { name: 'Join Marlowe Law' }).click();
  await expect(password).toHaveAccessibleDescription(/^Password must have at least 15 characters/);
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Grace');
  await join(elsewhere, 'Grace', 'Hale');
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();

  await openTeam(page);
  await expect(personRow(page, 'Grace Hale')).toContainText(email);
  await expect(personRow(page, 'Grace Hale')).toContainText('Staff');
  await expect(card(page, 'Invitations')).toContainText('Nobody is invited just now.');
  await expect(card(page, 'Invitations')).toContainText('2 of 10 seats taken.');

  await elsewhere.goto('/profile?section=team');
  await expect(elsewhere.getByText('You are staff.')).toBeVisible();
  await expect(card(elsewhere, 'Team')).toHaveCount(0);
  await expect(card(elsewhere, 'Invitations')).toHaveCount(0);
  await expect(elsewhere.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  await elsewhere.goto(`/financial-mgmt?tab=expenses&expense=${expense.id}`);
  await expect(elsewhere.getByRole('dialog')).toContainText('Filing fee');
  await expect(elsewhere.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  for (const call of [teamCall, invitationsCall, '/api/audit']) {
    expect((await elsewhere.request.get(call)).status(), call).toBe(403);
  }
});

test('roles and what they may do are there for everybody to read', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  await openTeam(page);
  const table = card(page, 'What each role may do');
  await expect(table).toContainText('You are a manager.');
  const row = (words: string) => table.getByRole('row').filter({ hasText: words });
  await expect(table.getByRole('columnheader')).toHaveText([
    'What',
    'Manager',
    'Attorney',
    'Staff',
  ]);
  await expect(row('Export reports').getByRole('cell')).toHaveText(['Yes', 'Yes', 'Yes']);
  await expect(row('Place and lift legal holds').getByRole('cell')).toHaveText([
    'Yes',
    'Yes',
    'No',
  ]);
  await expect(row('Close a matter to named people').getByRole('cell')).toHaveText([
    'Yes',
    'No',
    'No',
  ]);
});

test('an invitation works once', async ({ page, elsewhere, firm: _, baseURL }) => {
  const email = anEmail();
  await invite(page, email);
  const link = await mailedInvitation(email, baseURL);
  await elsewhere.goto(link);
  await join(elsewhere, 'Grace', 'Hale');
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`You are signed in as ${email}, at Marlowe Law.`)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Sign out' }).click();
  await expect(elsewhere.getByText(unusable)).toBeVisible();
  await expect(heading(elsewhere, 'Join your firm')).toBeVisible();
});

test('an invitation that is sent again has another link, and one that is taken back has none', {
  tag: '@browser',
}, async ({ page, elsewhere, firm: _, baseURL }) => {
  const email = anEmail();
  await invite(page, email);
  const first = await mailedInvitation(email, baseURL);
  await page.getByRole('button', { name: `Send again to ${email}` }).click();
  await says(page, `Invitation sent to ${email} again`);
  await expect.poll(() => mailedInvitation(email, baseURL)).not.toBe(first);
  const second = await mailedInvitation(email, baseURL);
  await elsewhere.goto(first);
  await expect(elsewhere.getByText(unusable)).toBeVisible();
  await elsewhere.goto(second);
  await expect(heading(elsewhere, 'Join Marlowe Law')).toBeVisible();

  const takeBack = page.getByRole('button', { name: `Take back the invitation of ${email}` });
  const asked = question(page, `Take back the invitation of ${email}?`);
  await takeBack.click();
  await expect(asked).toContainText(
    'The link in the letter leads nowhere from then on. You can invite them anew.',
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(takeBack).toBeFocused();
  await takeBack.click();
  await asked.getByRole('button', { name: 'Take back' }).click();
  await says(page, 'Invitation taken back');
  await expect(invited(page)).toHaveCount(0);

  // The page was open already: what was typed is of no use any more, and it says so.
  await join(elsewhere, 'Grace', 'Hale');
  await expect(elsewhere.getByText(unusable)).toBeVisible();
  await expect(heading(elsewhere, 'Join your firm')).toBeFocused();
});

test('who is there already is not invited, and without a seat nobody is', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const email = anEmail();
  await firm.request.post(invitationsCall, { data: { email, firmRole: 'staff' } });
  await openTeam(page);
  const form = await openInvite(page);
  const send = form.getByRole('button', { name: 'Send invitation' });
  await form.getByLabel('E-mail').fill(firm.email);
  await form.getByRole('radio', { name: 'Attorney' }).check();
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(`${firm.email} is in your firm already.`);
  await complains(page, 'Error', 'Failed to send the invitation');
  await expect(form.getByLabel('E-mail')).toHaveValue(firm.email);
  await expect(form.getByRole('radio', { name: 'Attorney' })).toBeChecked();
  await form.getByLabel('E-mail').fill(email);
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(
    `${email} is invited already. Send the invitation anew instead.`,
  );

  const detail = 'Your plan, Solo, has room for 1 person. Upgrade to Professional for 10 people.';
  const refusal = { type: 'about:blank', title: 'Payment Required', status: 402, detail };
  await page.route(invitationsCall, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 402, json: { ...refusal, requestId: 'r' } })
      : route.continue(),
  );
  await form.getByLabel('E-mail').fill('otto@elsewhere.example');
  await send.click();
  await expect(form.getByRole('alert')).toContainText(detail);
  await expect(form.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/pricing');
  await expect(form.getByLabel('E-mail')).toHaveValue('otto@elsewhere.example');
});

test('an invitation that has expired and a plan that is full say so', async ({ page, firm }) => {
  const invitation = anInvitation({ expiresAt: '2026-03-05T15:00:00.000Z' });
  await page.route(invitationsCall, (route) => route.fulfill({ json: [invitation] }));
  await page.route('/api/subscription', async (route) => {
    const { subscription } = await (await route.fetch()).json();
    const usage = { ...subscription.usage, users: { used: 1, limit: 2 } };
    await route.fulfill({ json: { subscription: { ...subscription, usage } } });
  });
  await page.route(teamCall, (route) =>
    route.fulfill({
      json: [
        aTeamMember(named(firm)),
        aTeamMember({ lastOnlineAt: new Date(Date.now() - 7_500_000).toISOString() }),
        aTeamMember({ firstName: 'Otto', lastName: 'Lind', hasSecondStep: true }),
      ],
    }),
  );
  await openTeam(page);
  await expect(invited(page)).toContainText('Expired');
  await expect(invited(page)).not.toContainText('Works until');
  await expect(card(page, 'Invitations')).toContainText('1 of 2 seats taken, and 1 promised.');
  await expect(card(page, 'Invitations').getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(personRow(page, 'Grace Hale')).toContainText('2 hours ago');
  await expect(personRow(page, 'Otto Lind')).toContainText(/Yes.*Never/);
});

test('whoever is signed in reads who they are, signs out, and the invitation is still there', async ({
  page,
  elsewhere,
  firm,
  baseURL,
  trouble,
}) => {
  trouble.expect(/net::ERR_FAILED/);
  const email = anEmail();
  await firm.request.post(invitationsCall, { data: { email, firmRole: 'attorney' } });
  const other = await signUp(elsewhere.context(), 'Lind & Daughters');
  await elsewhere.goto(await mailedInvitation(email, baseURL));
  await expect(elsewhere.getByRole('main')).toContainText(
    `You are signed in as ${other.email}, at Lind & Daughters. A person belongs to one firm: to accept the invitation for another address, sign out first.`,
  );
  await elsewhere.route('/api/logout', (route) => route.abort(), { times: 1 });
  await elsewhere.getByRole('button', { name: 'Sign out' }).click();
  await expect(
    elsewhere.getByText('The server cannot be reached. Check your connection.'),
  ).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Sign out' }).click();
  await expect(heading(elsewhere, 'Join Marlowe Law')).toBeVisible();
  await expect(elsewhere).toHaveURL(joinPath);
  await expect(elsewhere.getByText('Ada Marlowe invites you as an attorney.')).toBeVisible();
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);

  // Whoever has an account elsewhere keeps it.
  await firm.request.post(invitationsCall, { data: { email: other.email, firmRole: 'staff' } });
  await elsewhere.goto(await mailedInvitation(other.email, baseURL));
  await expect(elsewhere.getByText(/^There is an account with this e-mail already/)).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  await page.goto(joinPath);
  await expect(
    page.getByText('This address is not complete. Open the link from the e-mail again.'),
  ).toBeVisible();
});

test('an invitation that cannot be looked up can be tried again', async ({
  page,
  elsewhere,
  firm,
  baseURL,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const email = anEmail();
  await firm.request.post(invitationsCall, { data: { email, firmRole: 'manager' } });
  await breakDown(elsewhere, openCall);
  await elsewhere.goto(await mailedInvitation(email, baseURL));
  await expect(elsewhere.getByText('Could not load the invitation.')).toBeVisible();
  await elsewhere.unroute(openCall);
  await elsewhere.getByRole('button', { name: 'Try again' }).click();
  await expect(elsewhere.getByText('Ada Marlowe invites you as a manager.')).toBeVisible();
  await breakDown(elsewhere, acceptCall);
  await join(elsewhere, 'Grace', 'Hale');
  await expect(
    elsewhere.getByText('Something went wrong on the server. Please try again.'),
  ).toBeVisible();
  await expect(elsewhere.getByLabel('Last name')).toHaveValue('Hale');

  await breakDown(page, teamCall);
  await breakDown(page, invitationsCall);
  await page.goto('/profile?section=team');
  await expect(card(page, 'Team')).toContainText('Could not load the team.');
  await expect(card(page, 'Invitations')).toContainText('Could not load invitations.');
  await page.unroute(teamCall);
  await card(page, 'Team').getByRole('button', { name: 'Try again' }).click();
  await expect(personRow(page, 'Ada Marlowe')).toBeVisible();
});

test('another role opens and closes doors, and the last manager stays one', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, baseURL }) => {
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto('/profile?section=team');
  await expect(elsewhere.getByText('You are staff.')).toBeVisible();
  await openTeam(page);
  const person = await openPerson(page, 'Grace Hale');
  await expect(person.getByRole('term')).toHaveText([
    'E-mail',
    'Role',
    'Second step',
    'Last online',
    'In the firm since',
  ]);
  await person.getByRole('button', { name: 'Change role' }).click();
  const form = dialog(page, 'Role of Grace Hale');
  await form.getByRole('radio', { name: 'Attorney' }).check();
  await form.getByRole('button', { name: 'Save role' }).click();
  await says(page, 'Role changed to Attorney');
  await expect(person).toContainText('Attorney');
  await expect(person.getByRole('button', { name: 'Change role' })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByText('You are an attorney.')).toBeVisible();
  await person.getByRole('button', { name: 'Close' }).click();
  await expect(personRow(page, 'Grace Hale')).toContainText('Attorney');

  const oneself = await openPerson(page, 'Ada Marlowe');
  await expect(oneself).toContainText(
    'This is you: how you sign in is under Security. Only another manager can suspend or remove you.',
  );
  await expect(oneself.getByRole('link', { name: 'Security' })).toHaveAttribute(
    'href',
    '/profile?section=security',
  );
  for (const name of ['Suspend', 'Remove', 'Sign out everywhere']) {
    await expect(oneself.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await oneself.getByRole('button', { name: 'Change role' }).click();
  const own = dialog(page, 'Role of Ada Marlowe');
  await own.getByRole('radio', { name: 'Staff' }).check();
  await own.getByRole('button', { name: 'Save role' }).click();
  await expect(own.getByRole('alert')).toHaveText(
    'A firm keeps at least one manager. Make somebody else a manager first.',
  );
  await complains(page, 'Error', 'Failed to change the role');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await expect(oneself).toContainText('Manager');
});

test('somebody who is suspended is out with the next request, and comes back when let in', {
  tag: '@browser',
}, async ({ page, elsewhere, firm, baseURL }) => {
  const grace = await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
  const theirs = await aTask(firm, { title: 'Call the clerk', assignedTo: grace.user.id });
  await openTeam(page);
  const person = await openPerson(page, 'Grace Hale');
  await wasConfirmedLongAgo(page, `/api/team/${grace.user.id}/suspend`);
  await person.getByRole('button', { name: 'Suspend' }).click();
  const asked = question(page, 'Suspend Grace Hale?');
  await expect(asked).toContainText(
    'They are signed out at once and cannot come in until you let them in again. Nothing of theirs is lost.',
  );
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await confirmation(page).getByLabel('Password').fill(firm.password);
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await says(page, 'Person suspended');
  await expect(person).toContainText('Suspended');
  await expect(person.getByRole('button', { name: 'Let in again' })).toBeFocused();
  await elsewhere.getByRole('link', { name: 'Client Mgmt' }).click();
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fclients');
  await signIn(elsewhere, grace.email, grace.password);
  await expect(elsewhere.getByText(/^The e-mail or the password is/)).toBeVisible();
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fclients');

  // Nothing new is given to whoever is out; what is theirs stays theirs, and is found under their name.
  const task = await aTask(firm, { title: 'File the answer' });
  await page.goto(`/legal-admin?task=${task.id}`);
  const assigned = page.getByRole('dialog').getByLabel('Assigned to');
  await expect(assigned.getByRole('option')).toHaveText(['Nobody', 'Ada Marlowe']);
  await page.goto(`/legal-admin?task=${theirs.id}`);
  await expect(assigned).toHaveValue(grace.user.id);
  await expect(assigned.getByRole('option')).toHaveText(['Nobody', 'Grace Hale', 'Ada Marlowe']);
  await page.goto('/legal-admin');
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Grace Hale');
  await expect(page.getByRole('button', { name: 'Call the clerk', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'File the answer', exact: true })).toHaveCount(0);

  await openTeam(page);
  await expect(personRow(page, 'Grace Hale')).toContainText('Suspended');
  await openPerson(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Let in again' }).click();
  await says(page, 'Person let in again');
  await expect(person.getByRole('button', { name: 'Suspend' })).toBeFocused();
  await signIn(elsewhere, grace.email, grace.password);
  await expect(heading(elsewhere, 'Client Management')).toBeVisible();
});

test('a manager signs somebody out and takes a lost second step away', { tag: '@browser' }, async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const grace = await aMember(firm, elsewhere, 'attorney', baseURL);
  await anApp({ request: elsewhere.request });
  await elsewhere.goto('/');
  await expect(heading(elsewhere, 'Dashboard Overview')).toBeVisible();
  await openTeam(page);
  await expect(personRow(page, 'Grace Hale')).toContainText('Yes');
  const person = await openPerson(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Sign out everywhere' }).click();
  const leaving = question(page, 'Sign Grace Hale out everywhere?');
  await expect(leaving).toContainText(
    'They have to sign in again in every browser. What was typed there and not saved is lost.',
  );
  await leaving.getByRole('button', { name: 'Sign out everywhere' }).click();
  await says(page, 'Signed out everywhere');
  await elsewhere.getByRole('link', { name: 'Client Mgmt' }).click();
  await expect(elsewhere).toHaveURL('/sign-in?returnTo=%2Fclients');

  await person.getByRole('button', { name: 'Remove second step' }).click();
  const forgetting = question(page, 'Remove the second step of Grace Hale?');
  await expect(forgetting).toContainText(
    'Their app, passkeys and recovery codes stop working, and their password alone opens the account. Make sure that it is really them who asks.',
  );
  await forgetting.getByRole('button', { name: 'Remove second step' }).click();
  await says(page, 'Second step removed');
  await expect(person.getByRole('button', { name: 'Remove second step' })).toHaveCount(0);
  await signIn(elsewhere, grace.email, grace.password);
  await expect(heading(elsewhere, 'Client Management')).toBeVisible();
});

test('somebody is removed: what is to do goes to somebody else, what was done bears their name', async ({
  page,
  elsewhere,
  firm,
  baseURL,
}) => {
  const grace = await aMember(firm, elsewhere, 'attorney', baseURL);
  await aClient({ request: elsewhere.request }, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { assignedAttorney: grace.user.id });
  await aTask(firm, { title: 'File the answer', assignedTo: grace.user.id });
  await openTeam(page);
  const person = await openPerson(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Remove', exact: true }).click();
  const form = dialog(page, 'Remove Grace Hale');
  await expect(form).toHaveAccessibleDescription(
    'They are signed out at once and cannot come in any more. What they did stays under their name.',
  );
  await expect(form).toContainText('Grace Hale has 1 open matter and 1 open task.');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  const successor = form.getByLabel('Who takes over');
  await expect(successor).toHaveAccessibleDescription('Who takes over is required.');
  await expect(successor.getByRole('option')).toHaveText(['Choose a person', 'Ada Marlowe']);
  await successor.selectOption('Ada Marlowe');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await says(page, 'Person removed');
  await expect(form).toBeHidden();
  await expect(person).toBeHidden();
  await expect(page).toHaveURL('/profile?section=team');
  await expect(personRow(page, 'Grace Hale')).toHaveCount(0);
  await expect(card(page, 'Invitations')).toContainText('1 of 10 seats taken.');

  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto('/legal-admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'File the answer' })).toContainText(
    'Ada Marlowe',
  );
  await page.goto(`/clients?tab=matters&matter=${matter.id}`);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Ada Marlowe');
  await page.goto('/activity');
  await expect(page.getByRole('main')).toContainText('Okafor Estate');
  await expect(page.getByRole('main')).toContainText('Grace Hale');
});

test('who has nothing in hand is removed without a successor, and an address of nobody says so', {
  tag: '@proof',
}, async ({ page, elsewhere, firm, baseURL, trouble }) => {
  trouble.expect(/status of 500/);
  const grace = await aMember(firm, elsewhere, 'staff', baseURL);
  const belongings = `/api/team/${grace.user.id}/belongings`;
  await breakDown(page, belongings);
  await page.goto(`/profile?section=team&person=${grace.user.id}`);
  const person = dialog(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Remove', exact: true }).click();
  const form = dialog(page, 'Remove Grace Hale');
  await expect(form).toContainText('Could not load what is in their hands.');
  await page.unroute(belongings);
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form).toContainText('Grace Hale has nothing in hand.');
  await expect(form.getByLabel('Who takes over')).toHaveCount(0);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(person.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
  await person.getByRole('button', { name: 'Remove', exact: true }).click();
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await says(page, 'Person removed');
  await page.goto(`/profile?section=team&person=${grace.user.id}`);
  await expect(dialog(page, 'Person')).toContainText('There is no such person in your firm.');
});

test('the demo shows its team, which stays as it is', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  await openTeam(page);
  const person = await openPerson(page, 'Samuel Okafor');
  await person.getByRole('button', { name: 'Suspend' }).click();
  const asked = question(page, 'Suspend Samuel Okafor?');
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await complains(
    page,
    'Failed to suspend the person',
    'This is the demo firm: its people stay as they are.',
  );
  await expect(person).not.toContainText('Suspended');
});

test('what a manager cannot do just now is said in a toast', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  const member = aTeamMember({ hasSecondStep: true, state: 'suspended' });
  const invitation = anInvitation();
  await breakDown(page, /\/api\/(team|invitations)\/[^/]+/);
  await page.route(teamCall, answer([aTeamMember(named(firm)), member]));
  await page.route(invitationsCall, answer([invitation]));
  await openTeam(page);
  await page.getByRole('button', { name: `Send again to ${invitation.email}` }).click();
  await complains(page, 'Error', 'Failed to send the invitation again');
  await page.getByRole('button', { name: `Take back the invitation of` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await complains(page, 'Error', 'Failed to take the invitation back');

  const person = await openPerson(page, 'Grace Hale');
  await person.getByRole('button', { name: 'Let in again' }).click();
  await complains(page, 'Error', 'Failed to let the person in again');
  for (const [button, failed] of [
    ['Sign out everywhere', 'Failed to sign the person out'],
    ['Remove second step', 'Failed to remove the second step'],
  ] as const) {
    await person.getByRole('button', { name: button }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
    await complains(page, 'Error', failed);
    await expect(person.getByRole('button', { name: button })).toBeFocused();
  }
  const left = { matters: 0, tasks: 0, complianceItems: 0, appointments: 0 };
  await page.route(`/api/team/${member.id}/belongings`, answer(left));
  await person.getByRole('button', { name: 'Remove', exact: true }).click();
  const form = dialog(page, 'Remove Grace Hale');
  await form.getByRole('button', { name: 'Remove', exact: true }).click();
  await complains(page, 'Error', 'Failed to remove the person');
  await expect(form).toBeVisible();

  await page.unroute(teamCall);
  await breakDown(page, teamCall);
  await page.goto(`/profile?section=team&person=${member.id}`);
  await expect(dialog(page, 'Person')).toContainText('Could not load the person.');
});

test('what is on its way says what it is', async ({ page, elsewhere, firm: _ }) => {
  const letGo = await holdBack(page, /\/api\/(team|invitations)$/);
  await page.goto('/profile?section=team&person=somebody');
  await expect(dialog(page, 'Person').getByText('Loading the person')).toBeAttached();
  await expect(page.getByText('Loading the team')).toBeAttached();
  await expect(page.getByText('Loading invitations')).toBeAttached();
  letGo();
  await expect(dialog(page, 'Person')).toContainText('There is no such person in your firm.');
  const open = await holdBack(elsewhere, openCall);
  await elsewhere.goto(`${joinPath}#token=unknown`);
  await expect(elsewhere.getByText('Loading the invitation')).toBeAttached();
  open();
  await expect(elsewhere.getByText(unusable)).toBeVisible();
});
