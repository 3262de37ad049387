/** The desk of trust accounts, training, letters, licenses and files: each card, and each job behind it. */
import type { CleRequirement } from '#contract/cle-requirements.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import { anItem } from './compliance-page.ts';
import { aClosedMatter, card, cards, desk, deskRow, dialog, post, submit } from './desk-page.ts';
import { aDocument, textFile } from './documents-page.ts';
import { saved } from './financial-page.ts';
import { aClient, aMatter, aTrustAccount } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { fact, lookUp } from './matters-page.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';
import { dayIn, inDays, typedDateTime } from './time.ts';

test('the cards say how everything stands and lead to it', { tag: '@proof' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, '/api/notices/figures');
  await page.goto(cards);
  for (const title of ['Account Reconciliation', 'Monthly IOLTA Report', 'Interest Distribution'])
    await expect(card(page, title)).toContainText('Not tracked yet.');
  await expect(card(page, 'Trust ledgers')).toContainText('No trust account yet.');
  await expect(
    card(page, 'Trust ledgers').getByRole('link', { name: /^Open a trust account/ }),
  ).toHaveAttribute('href', /desk=trust$/);
  await expect(card(page, 'Conflict Checks')).toContainText('Every check is decided.');
  await expect(card(page, 'Client Communication')).toContainText('Could not be loaded.');
  await page.unrouteAll();
  await card(page, 'Client Communication').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Client Communication')).toContainText('Nothing to be sent.');
  await expect(card(page, 'Annual Ethics Training')).toContainText('1 lawyer, no requirement yet');
  await expect(page.getByRole('heading', { name: 'Licenses and files' })).toBeVisible();
  await expect(card(page, 'License Renewals')).toContainText('No renewal is tracked yet.');
  await expect(card(page, 'File Retention')).toContainText('No closed matter yet.');

  const first = card(page, 'Account Reconciliation');
  await first.getByRole('button', { name: 'Add starter checklist' }).click();
  await says(page, '12 items added');
  await expect(first).toContainText(/Next due \w+ \d+, \d{4}/);
  await first.getByRole('link', { name: /^Open item/ }).click();
  await expect(dialog(page, 'Three-way reconciliation of trust accounts')).toBeVisible();
  await page.goBack();

  // With an account the cards tell of its books, and the items of the checklist stay in reach.
  await aTrustAccount(firm);
  await page.reload();
  await expect(first.getByRole('link', { name: /^Reconcile/ })).toBeVisible();
  await expect(card(page, 'Trust ledgers')).toContainText('$0.00 in trust, 0 client ledgers');
  await first.getByRole('link', { name: /^Open item/ }).click();
  await expect(dialog(page, 'Three-way reconciliation of trust accounts')).toBeVisible();
  await page.goBack();

  const client = await aClient(firm, { name: 'Okafor Estate' });
  const { id } = await aMatter(firm, { clientId: client.id });
  await post(firm, '/api/notices', { kind: 'closing-letter', matterId: id, eventOn: dayIn(-60) });
  await aClosedMatter(firm, '2015-03-02', client.id);
  await page.reload();
  await expect(card(page, 'Conflict Checks')).toContainText(/checks? awaits? a decision/);
  await expect(
    card(page, 'Conflict Checks').getByRole('link', { name: 'Open checks' }),
  ).toHaveAttribute('href', '/clients?tab=conflicts&cstate=undecided');
  await expect(card(page, 'Client Communication')).toContainText('1 to be sent, 1 late');
  await expect(card(page, 'File Retention')).toContainText('1 may be destroyed');

  await card(page, 'File Retention')
    .getByRole('link', { name: /^Open files/ })
    .click();
  const heading = page.getByRole('heading', { name: 'File Retention' });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(desk('retention'));
  await page.goBack();
  await expect(card(page, 'File Retention')).toContainText('1 may be destroyed');
  await page.goForward();
  await page.getByRole('link', { name: 'IOLTA Management' }).click();
  await expect(page).toHaveURL(cards);
  await expect(card(page, 'License Renewals')).toBeVisible();
});

test('a requirement from a known rule shrinks with logged training', { tag: '@proof' }, async ({
  page,
  firm: _,
}) => {
  await page.goto(desk('training'));
  await expect(page.getByText('No training logged yet.')).toBeVisible();
  const lawyer = card(page, 'Ada Marlowe');
  await expect(lawyer).toContainText('No requirement yet');
  await lawyer.getByRole('button', { name: 'Add requirement for Ada Marlowe' }).click();
  const form = dialog(page, 'Add requirement');
  await expect(form.getByLabel('Lawyer')).toHaveValue(/./);
  await form.getByLabel('Jurisdiction').selectOption('Arizona');
  await expect(
    form.getByText('Rules change: check with the bar and set the date you checked.'),
  ).toBeVisible();
  await expect(form.getByLabel('Credits required')).toHaveValue('15.00');
  await expect(form.getByLabel('Citation')).toHaveValue('Ariz. R. Sup. Ct. 45');
  await form.getByLabel('Jurisdiction').selectOption('Oregon');
  await expect(form.getByText('Nothing is known here of Oregon')).toBeVisible();
  await expect(form.getByLabel('Credits required')).toHaveValue('');
  await form.getByLabel('Jurisdiction').selectOption('Arizona');
  await form.getByLabel('Period starts').fill('2026-03-01');
  await expect(form.getByLabel('Deadline')).toHaveValue('2027-02-28');
  await form.getByLabel('Deadline').fill('2099-12-31');
  await form.getByLabel('Period starts').fill('2026-01-01');
  await expect(form.getByLabel('Deadline')).toHaveValue('2099-12-31');
  await form.getByLabel('As of').fill('2026-11-02');
  await submit(page, 'Add requirement').click();
  await says(page, 'Requirement added');
  await expect(
    lawyer.getByRole('button', { name: 'Add requirement for Ada Marlowe' }),
  ).toBeFocused();
  await expect(lawyer).toContainText('Missing 15.00 credits, 3.00 of them ethics, by Dec 31, 2099');
  await expect(lawyer).toContainText('Ariz. R. Sup. Ct. 45 · As of Nov 2, 2026');

  await page.getByRole('button', { name: 'Log training' }).first().click();
  const training = dialog(page, 'Log training');
  await expect(training.getByLabel('Title')).toBeFocused();
  await expect(training.getByRole('button', { name: 'Remove Arizona' })).toBeVisible();
  await training.getByRole('button', { name: 'Remove Arizona' }).click();
  await training.getByLabel('Title').fill('Trust accounting');
  await training.getByLabel('Credits').fill('9');
  await training.getByLabel('Ethics hours').fill('3');
  await training.getByLabel('Completed on').fill('2026-03-02');
  await submit(page, 'Log training').click();
  await expect(training.getByText('Counts in must name where it counts.')).toBeVisible();
  await training.getByRole('combobox', { name: 'Counts in' }).selectOption('Arizona');
  await training
    .getByLabel('Certificate', { exact: true })
    .setInputFiles(textFile('certificate.txt', 'Ada was there.'));
  await submit(page, 'Log training').click();
  await says(page, 'Training logged');
  const row = deskRow(page, 'Training log', 'Trust accounting');
  for (const words of ['Ada Marlowe', 'Mar 2, 2026', 'Arizona', '9.00', '3.00'])
    await expect(row).toContainText(words);
  await expect(row.getByRole('link', { name: 'certificate' })).toHaveAttribute(
    'href',
    /^\/document-repo\?document=/,
  );
  await expect(lawyer).toContainText('Missing 6.00 credits, by Dec 31, 2099');
  await expect(fact(lawyer, 'Ethics')).toHaveText('3.00 of 3.00');

  await row.getByRole('button', { name: 'Trust accounting', exact: true }).click();
  await dialog(page, 'Edit training').getByLabel('Credits').fill('15');
  await submit(page, 'Save training').click();
  await says(page, 'Training updated');
  await expect(lawyer.getByText('Complete', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Delete Trust accounting' }).click();
  await says(page, 'Training deleted');
  await expect(lawyer).toContainText('Missing 15.00 credits');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Training restored');
  await expect(lawyer.getByText('Complete', { exact: true })).toBeVisible();
});

test('a period follows another, and what was deleted comes back', async ({ page, firm }) => {
  const { id } = await post<CleRequirement>(firm, '/api/cle-requirements', {
    userId: firm.user.id,
    jurisdiction: 'OR',
    hours: '45',
    ethicsHours: '5',
    periodStart: '2023-01-01',
    deadline: '2025-12-31',
    periodMonths: 36,
  });
  await page.goto(`${desk('training')}&requirement=${id}`);
  const form = dialog(page, 'Edit requirement');
  await form.getByLabel('Carried over').fill('15');
  await form.getByLabel('Ethics hours').fill('50');
  await submit(page, 'Save requirement').click();
  await expect(form.getByText('Ethics hours must not be more than the hours.')).toBeVisible();
  await form.getByLabel('Ethics hours').fill('5');
  await submit(page, 'Save requirement').click();
  await says(page, 'Requirement updated');
  const lawyer = card(page, 'Ada Marlowe');
  await expect(lawyer).toContainText(
    'Missing 30.00 credits, 5.00 of them ethics, since Dec 31, 2025',
  );
  await lawyer.getByRole('button', { name: 'Start next period of Oregon' }).click();
  await says(page, 'Next period started');
  await expect(lawyer).toContainText('Jan 1, 2026 – Dec 31, 2028');
  await expect(lawyer.getByText('Earlier periods (1)')).toBeVisible();
  await lawyer.getByRole('button', { name: 'Delete Oregon' }).first().click();
  await says(page, 'Requirement deleted');
  await expect(lawyer).not.toContainText('Dec 31, 2028');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Requirement restored');
  await expect(lawyer).toContainText('Dec 31, 2028');
});

test('a client is told in time: by hand, and by a rule that was switched on', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const letGo = await holdBack(page, /\/api\/notices\?/);
  await page.goto(desk('communication'));
  await expect(page.getByRole('status').getByText('Loading notices')).toBeAttached();
  letGo();
  await expect(
    page.getByText(
      'Notices of trust money come with trust accounting. Engagement and closing letters start when their rule is switched on.',
    ),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Add notice' }).click();
  const adding = dialog(page, 'Add notice');
  await submit(page, 'Add notice').click();
  await expect(adding.getByText('Kind is required.')).toBeVisible();
  await expect(adding.getByText('Matter is required.')).toBeVisible();
  await adding.getByLabel('Kind').selectOption('Receipt of trust money');
  await lookUp(adding, 'Matter', 'Okafor', `${matter.matterNumber}, Okafor Estate`);
  await adding.getByLabel('Trust money received on').fill(dayIn(-20));
  await submit(page, 'Add notice').click();
  await says(page, 'Notice added');
  const row = deskRow(page, 'Notices', 'Receipt of trust money');
  await expect(row).toContainText(/Late by \d days/);
  await expect(row.getByRole('link', { name: matter.matterNumber })).toHaveAttribute(
    'href',
    `/clients?tab=matters&matter=${matter.id}`,
  );

  await row.getByRole('button', { name: /^Not needed/ }).click();
  await submit(page, 'Not needed').click();
  await expect(
    dialog(page, 'Not needed').getByText('Note is required: say why it is not needed.'),
  ).toBeVisible();
  await dialog(page, 'Not needed').getByLabel('Reason').fill('Told in person');
  await submit(page, 'Not needed').click();
  await says(page, 'Notice not needed');
  await expect(row).toContainText('Told in person');
  // The button that was pressed is gone; the focus is not lost with it.
  await expect(page.locator('body')).not.toBeFocused();
  await row.getByRole('button', { name: /^Open again/ }).click();
  await says(page, 'Notice open again');
  await row.getByRole('button', { name: /^Mark as sent/ }).click();
  const sending = dialog(page, 'Mark as sent');
  await sending.getByLabel('Sent on').fill(dayIn(-2));
  await sending.getByLabel('Note').fill('By e-mail');
  await sending.getByLabel('Letter', { exact: true }).setInputFiles(textFile('letter.txt', 'Dear'));
  await submit(page, 'Mark as sent').click();
  await says(page, 'Notice marked as sent');
  await expect(row).toContainText('By e-mail');
  await expect(row.getByRole('link', { name: 'letter' })).toBeVisible();

  const rules = page.getByRole('list', { name: 'Rules for notices' });
  const rule = rules.getByRole('listitem').filter({ hasText: 'Engagement letter' });
  await expect(rule).toContainText('14 days after a matter is opened');
  await expect(rule).toContainText('By hand only');
  await rule.getByRole('button', { name: 'Edit the rule: Engagement letter' }).click();
  const editing = dialog(page, 'Engagement letter');
  await editing.getByRole('checkbox', { name: 'Notices come by themselves' }).check();
  await editing.getByLabel('Due after').fill('10');
  await submit(page, 'Save rule').click();
  await says(page, 'Rule updated');
  await expect(rule).toContainText('10 days after a matter is opened');
  await expect(rule.getByRole('button')).toBeFocused();
  await expect(rule.getByText('On', { exact: true })).toBeVisible();
  const opened = await aMatter(firm, { clientId: client.id });
  await page.reload();
  const raised = deskRow(page, 'Notices', 'Engagement letter');
  await expect(raised).toContainText(opened.matterNumber);
  await expect(raised).toContainText(/In (9|10) days/);
  await page.getByLabel('Kind of notice').selectOption('Closing letter');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(desk('communication'));
});

test('a license renewal is added, listed and opened', async ({ page, firm }) => {
  await anItem(firm, {
    title: 'Old registration',
    category: 'licensing',
    lawyerId: firm.user.id,
    status: 'completed',
  });
  await page.goto(desk('licenses'));
  const lawyer = card(page, 'Ada Marlowe');
  await expect(lawyer).toContainText('No renewal is open.');
  await expect(lawyer.getByText('Renewed before (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Add renewal', exact: true }).click();
  const form = dialog(page, 'Add renewal');
  await submit(page, 'Add renewal').click();
  for (const name of ['Lawyer', 'Jurisdiction', 'Due', 'Title'])
    await expect(form.getByText(`${name} is required.`)).toBeVisible();
  await form.getByLabel('Lawyer').selectOption('Ada Marlowe');
  await form.getByLabel('Jurisdiction').selectOption('Oregon');
  await expect(form.getByLabel('Title')).toHaveValue('Oregon bar registration: Ada Marlowe');
  await expect(form.getByLabel('Repeats')).toHaveValue('yearly');
  await form.getByLabel(/^Due/).fill(typedDateTime(inDays(40.5)));
  await submit(page, 'Add renewal').click();
  await says(page, 'Compliance item created successfully');
  await expect(lawyer).toContainText('Oregon · Every year · Reminders 60, 30 and 7 days ahead');
  await lawyer.getByRole('link', { name: 'Oregon bar registration: Ada Marlowe' }).click();
  await expect(page).toHaveURL(/desk=licenses&item=/);
  await expect(dialog(page, 'Oregon bar registration: Ada Marlowe')).toBeVisible();
  await pressEscape(page);
  await expect(dialog(page, 'Oregon bar registration: Ada Marlowe')).toBeHidden();
  await page.getByRole('link', { name: 'IOLTA Management' }).click();
  await expect(card(page, 'License Renewals')).toContainText('Ada Marlowe, Oregon');
});

test('a legal hold stops the deletion of documents until it is lifted', async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  const document = await aDocument(firm, textFile('memo.txt', 'A memo.'), { matterId: matter.id });
  await page.goto(`/clients?tab=matters&matter=${matter.id}`);
  const panel = page.getByRole('dialog', { name: /Okafor Estate$/ });
  await panel.getByRole('button', { name: /^Place on legal hold/ }).click();
  await submit(page, 'Place on legal hold').last().click();
  await expect(page.getByText('Reason is required.')).toBeVisible();
  await dialog(page, 'Place on legal hold').getByLabel('Reason').fill('Subpoena of 2026');
  await submit(page, 'Place on legal hold').last().click();
  await says(page, 'Matter placed on legal hold');
  await expect(panel.getByText(/^On legal hold since .+: Subpoena of 2026$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Lift hold/ })).toBeFocused();

  await page.goto(`/document-repo?q=memo`);
  await page.getByRole('button', { name: /^Delete memo/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await complains(
    page,
    'Error',
    `${matter.matterNumber} is on legal hold. Its documents stay until the hold is lifted.`,
  );

  await page.goto(desk('retention'));
  const row = deskRow(page, 'Kept files', matter.matterNumber);
  for (const words of ['Okafor Estate', 'Still open', 'On legal hold', 'Subpoena of 2026'])
    await expect(row).toContainText(words);
  await row.getByRole('button', { name: /^Lift hold/ }).click();
  await dialog(page, 'Lift hold').getByLabel('Reason').fill('Answered');
  await submit(page, 'Lift hold').click();
  await says(page, 'Legal hold lifted');
  await expect(page.getByText('No closed matter yet.')).toBeVisible();
  const reply = await firm.request.delete(`/api/documents/${document.id}`);
  expect(reply.ok()).toBe(true);
});

test('a file is kept longer, or destroyed with its documents and an entry in the log', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const longer = await aClosedMatter(firm, '2016-05-02', client.id);
  const gone = await aClosedMatter(firm, '2015-05-04', client.id);
  const held = await aClosedMatter(firm, '2016-05-02', client.id);
  await post<LegalHold>(firm, '/api/legal-holds', { matterId: held.id, reason: 'Claim' });
  await aDocument(firm, textFile('memo.txt', 'A memo.'), { matterId: gone.id });
  await page.goto(desk('retention'));
  await expect(
    page.getByText('Files are kept for 7 years after their matter is closed.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit rule' }).click();
  await dialog(page, 'Edit rule').getByLabel('Keep for').fill('8');
  await submit(page, 'Save rule').click();
  await says(page, 'Rule updated');
  const files = page.getByRole('table', { name: 'Kept files' });
  const row = (number: string) => deskRow(page, 'Kept files', number);
  await expect(row(gone.matterNumber)).toContainText('May 4, 2023');
  await expect(
    row(held.matterNumber).getByRole('button', { name: /^Log destruction/ }),
  ).toBeHidden();

  await row(longer.matterNumber)
    .getByRole('button', { name: /^Keep longer/ })
    .click();
  const keeping = dialog(page, 'Keep longer');
  await keeping.getByLabel('Keep longer until').fill('2016-06-01');
  await submit(page, 'Keep longer').click();
  await expect(keeping.getByText(/must not be before May 2, 2024/)).toBeVisible();
  await keeping.getByLabel('Keep longer until').fill('2090-01-02');
  await keeping.getByLabel('Reason').fill('A minor');
  await submit(page, 'Keep longer').click();
  await says(page, 'The file is kept longer');
  await expect(row(longer.matterNumber)).toContainText('Longer than the rule says: A minor');

  await page.getByRole('button', { name: /^May be destroyed/ }).click();
  await expect(files.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search kept files' }).fill('nobody');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(files.getByRole('rowheader')).toHaveCount(3);

  await row(gone.matterNumber)
    .getByRole('button', { name: /^Log destruction/ })
    .click();
  const log = dialog(page, 'Log destruction');
  await log.getByLabel('Method').selectOption('Paper shredded');
  await log.getByLabel('What was destroyed').fill('Two boxes');
  await log.getByRole('checkbox', { name: 'Delete its document from here' }).check();
  await expect(log.getByText('Deleted documents cannot be brought back')).toBeVisible();
  await submit(page, 'Log destruction').click();
  await expect(log.getByText('This must be confirmed')).toBeVisible();
  await log
    .getByRole('checkbox', {
      name: 'Wills, deeds and other originals were looked for and taken out.',
    })
    .check();
  await submit(page, 'Log destruction').click();
  await says(page, 'Destruction logged');
  await expect(row(gone.matterNumber)).toContainText('Destroyed');
  const entry = deskRow(page, 'Destruction log', gone.matterNumber);
  for (const words of ['May 4, 2023', 'Paper shredded', 'Two boxes', 'by Ada Marlowe'])
    await expect(entry).toContainText(words);
  await entry.getByText('1 deleted').click();
  await expect(entry).toContainText('memo.txt');
  await expect(entry).toContainText(/SHA-256 [0-9a-f]{64}/);
  const file = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
  await says(page, 'Destruction log exported');
  expect(file.bytes.toString()).toContain('Two boxes');

  // Staff see all of it and decide none of it.
  await page.route('/api/auth/user', async (route) => {
    const user = await (await route.fetch()).json();
    await route.fulfill({ json: { ...user, firmRole: 'staff' } });
  });
  await page.reload();
  await expect(row(held.matterNumber)).toContainText('On legal hold');
  await expect(files.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit rule' })).toBeHidden();
});
