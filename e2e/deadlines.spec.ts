/** No deadline is missed: they are counted by a rule, followed step by step, and move with the hearing. */
import {
  aHearing,
  aLimitation,
  calculator,
  deadlinesPart,
  limitationForm,
  limitationPart,
  moveDialog,
  rulesDialog,
  theMatter,
} from './deadlines-page.ts';
import { post } from './desk-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';
import { complains, says, toast } from './say.ts';
import { breakDown, holdBack } from './server.ts';

test('deadlines are counted from a hearing by the rules of two courts and become tasks', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  await aHearing(firm, { matterId: matter.id });
  await page.goto(theMatter(matter.id));
  const listed = deadlinesPart(page);
  await expect(listed).toContainText('No deadlines counted by a rule yet.');
  await expect(listed.getByRole('list', { name: 'Events ahead' })).toContainText(
    'Monday, March 16, 2099, 9:30 AM',
  );
  await expect(listed.getByRole('link', { name: 'Add Event' })).toHaveAttribute(
    'href',
    `/calendar?event=new&matter=${matter.id}`,
  );

  await listed.getByRole('button', { name: 'Count deadlines' }).click();
  const form = calculator(page);
  await expect(form.getByRole('combobox', { name: 'Hearing' })).toBeFocused();
  await expect(form.getByRole('combobox', { name: 'Matter' })).toHaveValue(/Okafor Estate/);
  await expect(form.getByText('Tick a rule, and its deadline is counted here.')).toBeVisible();
  await form.getByRole('button', { name: 'Add tasks' }).click();
  await expect(form.getByText('Tick at least one rule.')).toBeVisible();
  await expect(form.getByText('Day to count from is required.')).toBeVisible();

  await form.getByRole('checkbox', { name: 'Moving papers served and filed' }).check();
  await expect(form.getByText('Choose the day to count from.')).toBeVisible();
  await lookUp(form, 'Hearing', 'motion', 'Motion hearing, Mar 16, 2099');
  await expect(form.getByText('Monday, March 16, 2099', { exact: true })).toBeVisible();
  const due = form.getByRole('list', { name: 'Deadlines', exact: true }).getByRole('heading');
  await expect(due).toHaveText(['Moving papers served and filed']);
  await expect(form.getByText('Friday, February 20, 2099')).toBeVisible();
  await form.getByLabel('Service', { exact: true }).selectOption('Mail within the state');
  await expect(form.getByText('Friday, February 13, 2099')).toBeVisible();
  const steps = form.getByRole('list', { name: 'Steps: Moving papers served and filed' });
  await expect(steps.getByRole('listitem')).toHaveText([
    'The hearing: Monday, Mar 16, 2099, which is not counted (Code Civ. Proc. 12).',
    '16 court days before: Friday, Feb 20, 2099.',
    'Service adds 5 days: Sunday, Feb 15, 2099 (Code Civ. Proc. 1013(a)).',
    'Sunday, Feb 15, 2099 is a Sunday: on to Saturday, Feb 14, 2099 (Code Civ. Proc. 12c).',
    'Saturday, Feb 14, 2099 is a Saturday: on to Friday, Feb 13, 2099 (Code Civ. Proc. 12c).',
    'Due on Friday, Feb 13, 2099.',
  ]);

  await form.getByLabel('Court').selectOption('Federal courts (Rule 6)');
  await form.getByRole('searchbox', { name: 'Search rules' }).fill('notice of hearing');
  await page.keyboard.press('Enter');
  const motion = form.getByRole('checkbox', { name: 'Motion and notice of hearing served' });
  await expect(motion).toHaveAccessibleDescription(
    '14 days before the hearing · Fed. R. Civ. P. 6(c)(1) · As of Dec 1, 2025',
  );
  await motion.check();
  await expect(due).toHaveText([
    'Moving papers served and filed',
    'Motion and notice of hearing served',
  ]);
  await expect(form.getByText('Monday, March 2, 2099', { exact: true })).toBeVisible();
  await expect(
    form.getByText('Check against the current rule, local rules and the judge’s orders.'),
  ).toBeVisible();
  await form.getByLabel('Assigned to').selectOption('Ada Marlowe');
  await form.getByLabel('Time of day').fill('16:00');
  await form.getByRole('button', { name: 'Add 2 tasks' }).click();
  await says(page, '2 deadlines added');
  await expect(form.getByRole('region', { name: '2 deadlines added' })).toContainText(
    'Friday, February 13, 2099',
  );
  await expect(form.getByRole('button', { name: 'Done' })).toBeFocused();
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(listed.getByRole('button', { name: 'Count deadlines' })).toBeFocused();
  await expect(
    listed.getByRole('list', { name: 'Deadlines', exact: true }).getByRole('link'),
  ).toHaveText(['Moving papers served and filed', 'Motion and notice of hearing served']);

  await listed.getByRole('link', { name: 'Moving papers served and filed' }).click();
  const task = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(task.getByLabel('Due date')).toHaveValue('2099-02-13T16:00');
  await task.getByText('How this was counted').click();
  await expect(task.getByText('16 court days before: Friday, Feb 20, 2099.')).toBeVisible();
  await task.getByLabel('Due date').fill('2099-11-26T16:00');
  await expect(task.getByText('Nov 26, 2099 is Thanksgiving Day.')).toBeVisible();
});

test('a hearing moves, and of its deadlines those that were confirmed', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm);
  const hearing = await aHearing(firm, { matterId: matter.id });
  const made = await post<{ taskId: string }[]>(firm, '/api/deadlines', {
    triggerOn: '2099-03-16',
    appointmentId: hearing.id,
    deadlines: [{ ruleId: 'frcp-6-c-1' }, { ruleId: 'frcp-6-c-2' }, { ruleId: 'ccp-1005-b-reply' }],
  });
  await firm.request.put(`/api/tasks/${made[1]?.taskId}`, {
    data: { dueDate: '2099-03-05T17:00:00.000Z' },
  });
  await page.goto(`/calendar?event=appointment-${hearing.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Set date' }).click();
  const setDate = page.getByRole('dialog', { name: 'Set date' });
  await setDate.getByLabel('Date').fill('2099-03-18');
  await setDate.getByRole('button', { name: 'Set date' }).click();

  const ask = moveDialog(page);
  await expect(ask).toContainText('The event moves to Wednesday, March 18, 2099.');
  await expect(ask.getByRole('checkbox')).toHaveCount(3);
  const byHand = ask.getByRole('checkbox', { name: 'Opposing affidavit served' });
  await expect(byHand).not.toBeChecked();
  await expect(ask.getByText('Changed by hand since it was counted.')).toBeVisible();
  await expect(ask.getByText('Wednesday, March 4, 2099', { exact: true })).toBeVisible();
  await ask.getByText('How this was counted: Reply filed').click();
  await expect(ask.getByRole('list', { name: 'Steps: Reply filed' })).toContainText(
    '5 court days before: Wednesday, Mar 11, 2099.',
  );
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await ask.getByRole('checkbox', { name: 'Reply filed' }).uncheck();
  await expect(ask.getByRole('button', { name: 'Move only the event' })).toBeVisible();
  await ask.getByRole('button', { name: 'Move event and 1 deadline', exact: true }).click();
  await expect(ask).toBeHidden();

  await page.goto(theMatter(matter.id));
  const listed = deadlinesPart(page);
  await expect(listed.getByRole('list', { name: 'Events ahead' })).toContainText(
    'Wednesday, March 18, 2099',
  );
  const row = (title: string) => listed.getByRole('listitem').filter({ hasText: title });
  await expect(row('Motion and notice of hearing served').first()).toContainText(
    'Wednesday, March 4, 2099',
  );
  await expect(row('Reply filed').first()).toContainText('Monday, March 9, 2099');
  await expect(row('Opposing affidavit served').first()).toContainText(
    'Changed by hand: the task is due Mar 5, 2099',
  );

  await listed.getByRole('button', { name: 'Forget how Reply filed was counted' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
  await says(page, 'The task stays and moves no more by itself');
  await expect(listed.getByRole('link', { name: 'Reply filed' })).toBeHidden();
});

test('a rule of the firm is added, copied, edited, deleted and put back', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const matter = await aMatter(firm);
  await page.goto(theMatter(matter.id));
  await deadlinesPart(page).getByRole('button', { name: 'Count deadlines' }).click();
  await calculator(page).getByRole('button', { name: 'Edit rules' }).click();
  const rules = rulesDialog(page);
  await expect(rules).toContainText('No rules of the firm yet.');
  await rules.getByRole('button', { name: 'Add Rule' }).click();
  const form = page.getByRole('dialog', { name: /^(Add|Copy|Edit) Rule$/ });
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await expect(form.getByText('What has to be done is required.')).toBeVisible();
  await form.getByLabel('What has to be done').fill('Courtesy copy to chambers');
  await form.getByLabel('How many').fill('2');
  await form.getByLabel('Unit').selectOption('Court days');
  await form.getByLabel('Before or after').selectOption('Before');
  await form.getByLabel('Counted from').fill('the hearing');
  await form.getByLabel('Citation').fill('Standing order of Judge Ito');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await says(page, 'Rule added');
  const own = rules.getByRole('list', { name: 'Rules of the firm' });
  await expect(own).toContainText('2 court days before the hearing');
  await expect(own).toContainText('Standing order of Judge Ito · Not checked yet');

  await own.getByRole('button', { name: 'Edit Courtesy copy to chambers' }).click();
  await form.getByLabel('How many').fill('3');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save Rule' }).click();
  expect((await sent).postDataJSON()).toEqual({ count: 3 });
  await says(page, 'Rule updated');
  await expect(own).toContainText('3 court days before the hearing');

  await rules.getByRole('button', { name: 'Copy Reply filed' }).click();
  await expect(form.getByLabel('How many')).toHaveValue('5');
  await form.getByLabel('What has to be done').fill('Reply filed, our way');
  await form.getByRole('button', { name: 'Add Rule' }).click();
  await says(page, 'Rule added');
  await own.getByRole('button', { name: 'Delete Reply filed, our way' }).click();
  await says(page, 'Rule deleted');
  await expect(own).not.toContainText('Reply filed, our way');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Rule put back');
  await expect(own).toContainText('Reply filed, our way');
  await rules.getByRole('searchbox').fill('no such rule');
  await expect(rules.getByText('Nothing matches these filters.')).toBeVisible();
  await rules.getByRole('button', { name: 'Clear filters' }).click();
  await expect(own).toBeVisible();

  await rules.getByRole('button', { name: 'Close' }).click();
  const count = calculator(page);
  await count.getByRole('checkbox', { name: 'Courtesy copy to chambers' }).check();
  await count.getByLabel('Day to count from').fill('2020-03-16');
  await expect(count.getByText('Wednesday, March 11, 2020', { exact: true })).toBeVisible();
  await expect(count.getByText('This day has passed.')).toBeVisible();
});

test('a limitation date is added, verified, settled, reopened and deleted', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm);
  await page.goto(theMatter(matter.id));
  const listed = limitationPart(page);
  await expect(listed).toContainText('No limitation dates yet.');
  await listed.getByRole('button', { name: 'Add Limitation Date' }).click();
  const form = limitationForm(page);
  await expect(form.getByLabel('Claim')).toBeFocused();
  await form.getByLabel('Claim').fill('Negligence against the carrier');
  await form.getByLabel('Accrued on').fill('2097-08-28');
  await form.getByLabel('Period').fill('2');
  await form.getByLabel('Rule').fill('Two years, Code Civ. Proc. 335.1');
  const day = form.getByRole('status').filter({ hasText: 'Expires on' });
  await expect(day).toContainText('Friday, August 28, 2099');
  await form.getByLabel('Tolled for').fill('90');
  await expect(day).toContainText('Thursday, November 26, 2099');
  await expect(day).toContainText(
    'Nov 26, 2099 is Thanksgiving Day. The date is not moved: check the law of the state.',
  );
  await form.getByRole('button', { name: 'Add Limitation Date' }).click();
  await expect(
    form.getByText('Why it was tolled is required: say why the period was tolled.'),
  ).toBeVisible();
  await form.getByLabel('Why it was tolled').fill('The defendant was abroad');
  await form.getByRole('button', { name: 'Add Limitation Date' }).click();
  await says(page, 'Limitation date added');
  const row = listed
    .getByRole('list', { name: 'Limitation dates', exact: true })
    .getByRole('listitem');
  for (const words of [
    'Thursday, November 26, 2099',
    '2 years from Aug 28, 2097, tolled for 90 days (The defendant was abroad)',
    'Two years, Code Civ. Proc. 335.1',
    'Not verified',
  ]) {
    await expect(row).toContainText(words);
  }
  await expect(row).toContainText(/in \d+ days/);

  await row.getByRole('button', { name: 'Verify Negligence against the carrier' }).click();
  await says(page, 'Limitation date verified');
  await expect(row).toContainText('Verified by Ada Marlowe');
  await row.getByRole('button', { name: 'Edit Negligence against the carrier' }).click();
  await form.getByLabel('Period').fill('3');
  await form.getByRole('button', { name: 'Save Limitation Date' }).click();
  await says(page, 'Limitation date updated');
  await expect(row).toContainText('Friday, November 26, 2100');
  await expect(row).toContainText('Not verified');

  await row.getByRole('button', { name: 'Settle Negligence against the carrier' }).click();
  const settle = page.getByRole('dialog', { name: 'Settle limitation date' });
  await settle.getByLabel('Why it needs no more watching').fill('Complaint filed');
  await settle.getByRole('button', { name: 'Settle' }).click();
  await says(page, 'Limitation date settled');
  await expect(listed).toContainText('No open limitation dates.');
  await listed.getByText('Settled (1)').click();
  await expect(listed).toContainText('by Ada Marlowe: Complaint filed');
  await listed.getByRole('button', { name: 'Reopen Negligence against the carrier' }).click();
  await says(page, 'Limitation date reopened');
  await row.getByRole('button', { name: 'Delete Negligence against the carrier' }).click();
  await says(page, 'Limitation date deleted');
  await expect(listed).toContainText('No limitation dates yet.');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Limitation date put back');
  await expect(row).toContainText('Negligence against the carrier');
});

test('what staff may not do is not offered to them', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  await aLimitation(firm, matter.id);
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'staff' } });
  });
  await page.goto(theMatter(matter.id));
  const row = limitationPart(page).getByRole('listitem');
  await expect(row.getByRole('button')).toHaveText(['']);
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await deadlinesPart(page).getByRole('button', { name: 'Count deadlines' }).click();
  await calculator(page).getByRole('button', { name: 'Edit rules' }).click();
  const rules = rulesDialog(page);
  await expect(rules).toContainText('Attorneys and managers can add them.');
  await expect(rules.getByText('Reply filed')).toBeVisible();
  await expect(rules.getByRole('button', { name: /^(Add|Copy|Edit|Delete)/ })).toHaveCount(0);
});

test('what is on its way, and what could not be read or sent', { tag: '@proof' }, async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const matter = await aMatter(firm);
  const letGo = await holdBack(page, /\/api\/(deadlines|limitation-dates|appointments)/);
  await page.goto(theMatter(matter.id));
  for (const words of ['Loading deadlines', 'Loading events', 'Loading limitation dates']) {
    await expect(page.getByText(words)).toBeAttached();
  }
  letGo();
  await expect(deadlinesPart(page)).toContainText('No events ahead.');
  await page.unrouteAll();

  await breakDown(page, /\/api\/(deadline|limitation-dates|appointments)/);
  await page.reload();
  for (const words of ['deadlines', 'events', 'limitation dates']) {
    await expect(page.getByText(`Could not load ${words}.`)).toBeVisible();
  }
  await deadlinesPart(page).getByRole('button', { name: 'Count deadlines' }).click();
  const form = calculator(page);
  await expect(form.getByText('Could not load rules.')).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Try again' }).click();
  await form.getByRole('searchbox').fill('no such rule');
  await expect(form.getByText('Nothing matches these filters.')).toBeVisible();
  await form.getByRole('button', { name: 'Clear filters' }).click();
  await form.getByRole('checkbox', { name: 'Answer to the complaint' }).check();
  await form.getByLabel('Day to count from').fill('2099-11-26');
  await expect(form.getByText('Nov 26, 2099 is Thanksgiving Day.')).toBeVisible();
  await form.getByLabel('State of the federal court').selectOption('California');
  await breakDown(page, '/api/deadlines');
  await form.getByRole('button', { name: 'Add 1 task' }).click();
  await complains(page, 'Error', 'Failed to add deadlines');
  await expect(form.getByRole('checkbox', { name: 'Answer to the complaint' })).toBeChecked();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Add 1 task' }).click();
  await says(page, '1 deadline added');
  await form.getByRole('button', { name: 'Count more' }).click();
  await expect(form.getByRole('button', { name: 'Add tasks' })).toBeVisible();
});
