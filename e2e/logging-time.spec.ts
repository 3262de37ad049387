/** Logging time: in one line or in a window, from wherever the work is at hand. */
import { formatDay } from '#contract/dates.ts';
import { anAppointment, aTask, aTimeEntry } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { says, toast } from './say.ts';
import { aMember, dialog } from './team-page.ts';
import {
  entryRow,
  ofOkafor,
  reckoning,
  timeDialog,
  timeFigure,
  timersOf,
  timeTab,
} from './time-page.ts';

test('one line logs time: what was understood stands below it before it is saved', async ({
  page,
  firm,
}) => {
  await ofOkafor(firm);
  await page.goto(timeTab);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('No time logged yet.');
  await expect(panel).toContainText('One line logs time for today: how long, then what was done.');
  const line = page.getByLabel('Quick time');
  await line.fill('call re settlement');
  await expect(panel).toContainText(
    'No time is understood yet: begin with 1h20m, 1:20, 80m or 1.3.',
  );
  await line.fill('1h20m call re settlement');
  await expect(panel).toContainText('1h 20m: call re settlement');
  await lookUp(panel, 'Matter of the line', 'okafor', 'OK-1, Okafor Estate');
  await expect(panel).toContainText(
    '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm): call re settlement',
  );
  await line.press('Enter');
  await says(page, 'Time logged');
  await expect(line).toHaveValue('');
  const row = entryRow(page, 'call re settlement');
  for (const words of [
    'OK-1',
    'Okafor Estate',
    'Ada Marlowe',
    'Unbilled',
    '1h 20m → 1.40 h',
    '$420.00',
  ])
    await expect(row).toContainText(words);
  await expect(panel).toContainText('1h 20m worked, 1.40 h billable');
  await expect(timeFigure(page, 'Today')).toContainText('1h 20m');
  await expect(timeFigure(page, 'Unbilled')).toContainText('$420.00');
});

test('a line without a matter opens the window with what was understood', async ({
  page,
  firm,
}) => {
  await ofOkafor(firm);
  await page.goto(timeTab);
  await page.getByLabel('Quick time').fill('45m research');
  await page.getByLabel('Quick time').press('Enter');
  const form = timeDialog(page);
  await expect(form.getByLabel('Time')).toHaveValue('45m');
  await expect(form.getByLabel('What was done')).toHaveValue('research');
});

test('a line stays as it was typed until its time is logged', async ({ page, firm }) => {
  await ofOkafor(firm);
  await page.goto(timeTab);
  const line = page.getByLabel('Quick time');
  await line.fill('1h20m call re settlement');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  const form = timeDialog(page);
  await expect(form.getByLabel('Time')).toHaveValue('1h 20m');
  await pressEscape(page);
  await expect(form).toHaveCount(0);
  await expect(line).toHaveValue('1h20m call re settlement');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await lookUp(form, 'Matter', 'okafor', 'OK-1, Okafor Estate');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
  await expect(line).toHaveValue('');
});

test('a line of more than a day is warned of before it is logged, and afterwards', async ({
  page,
  firm,
}) => {
  const matter = await ofOkafor(firm);
  await aTimeEntry(firm, { matterId: matter.id });
  await page.goto(timeTab);
  const panel = page.getByRole('tabpanel');
  const line = page.getByLabel('Quick time');
  await line.fill('25h call');
  await expect(panel).toContainText('That makes 25h on this day, more than a day has.');
  await lookUp(panel, 'Matter of the line', 'okafor', 'OK-1, Okafor Estate');
  await expect(panel).toContainText('That makes 26h 20m on this day, more than a day has.');
  await line.fill('1h call');
  await expect(panel).not.toContainText('That makes');
  await line.press('Enter');
  await says(page, 'Time logged');
  await expect(toast(page)).toHaveAttribute('data-tone', 'good');
  await line.fill('25h call');
  await line.press('Enter');
  await expect(toast(page)).toContainText('Time logged. Ada Marlowe has 27h 20m');
  await expect(toast(page)).toHaveAttribute('data-tone', 'warning');
});

for (const [typed, reading, amount] of [
  ['1h20m', '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm)', '$420.00'],
  ['1:20', '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm)', '$420.00'],
  ['80m', '1h 20m → 1.40 h billed, up to the next 6 minutes (rule of the firm)', '$420.00'],
  ['1.3', '1h 18m → 1.30 h billed, up to the next 6 minutes (rule of the firm)', '$390.00'],
  ['7 min', '7m → 0.20 h billed, up to the next 6 minutes (rule of the firm)', '$60.00'],
] as const) {
  test(`a time is read as people write it: ${typed}`, async ({ page, firm }) => {
    const matter = await ofOkafor(firm);
    await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
    await timeDialog(page).getByLabel('Time').fill(typed);
    await expect(reckoning(page)).toContainText(reading);
    await expect(reckoning(page)).toContainText(amount);
  });
}

test('the window says what is missing, shows the order of rates, and takes another rate', async ({
  page,
  firm,
}) => {
  await ofOkafor(firm);
  await page.goto('/legal-admin?log=time');
  const form = timeDialog(page);
  const log = form.getByRole('button', { name: 'Log Time', exact: true });
  await log.click();
  for (const sentence of ['Matter is required.', 'Time is required.', 'What was done is required.'])
    await expect(form).toContainText(sentence);
  await form.getByLabel('Time').fill('a while');
  await expect(form).toContainText('Time must be a time such as 1h20m, 1:20, 80m or 1.3.');
  await form.getByLabel('In one line').fill('1h20m call re settlement');
  await expect(form).toContainText('1h 20m: call re settlement');
  await expect(form.getByLabel('Time')).toHaveValue('1h 20m');
  await lookUp(form, 'Matter', 'okafor', 'OK-1, Okafor Estate');
  await expect(form).toContainText(
    'Rate of the matter: $300.00 an hour. The first that is agreed counts:',
  );
  await expect(form.getByRole('listitem')).toHaveText([
    'Rate of the person on this matter –',
    '· Rate of the person –',
    '· Rate of the matter $300.00',
    '· Rate of the client –',
  ]);
  await form.getByLabel('Another rate').fill('250');
  await expect(form).toContainText('Typed for this entry. The first that is agreed counts:');
  await expect(reckoning(page)).toContainText('$350.00');
  await form.getByLabel('Billed minutes').fill('60');
  await expect(reckoning(page)).toContainText('1h 20m → 1.00 h billed, as typed');
  await expect(reckoning(page)).toContainText('$250.00');
  await form.getByLabel('Billable').uncheck();
  await expect(reckoning(page)).toContainText('Not billable');
  await form.getByLabel('Billable').check();
  await lookUp(form, 'Task code', 'discovery', 'L310 Written Discovery (Litigation)');
  await lookUp(form, 'Activity code', 'research', 'A102 Research');
  await log.click();
  await says(page, 'Time logged');
  await expect(page).toHaveURL('/legal-admin');
  await page.goto(timeTab);
  const row = entryRow(page, 'call re settlement');
  for (const words of ['L310 A102', '1h 20m → 1.00 h', '$250.00'])
    await expect(row).toContainText(words);
});

test('what to look at twice is said while typing, and with what was logged', async ({
  page,
  firm,
}) => {
  const matter = await ofOkafor(firm, { billingRate: null });
  await aTimeEntry(firm, { matterId: matter.id, duration: '20h' });
  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  const form = timeDialog(page);
  await form.getByLabel('In one line').fill('5h draft motion; call client; review exhibits');
  for (const sentence of [
    'That makes 25h on this day, more than a day has.',
    'No rate is agreed: it would be billed at $0.00.',
    'Several things are in one entry. Some clients do not pay for time that is told like this.',
  ])
    await expect(reckoning(page)).toContainText(sentence);
  await form.getByLabel('Day').fill('2099-03-18');
  await expect(reckoning(page)).toContainText('This day has not come yet.');
  await expect(reckoning(page)).not.toContainText('That makes');
  await form.getByLabel('Day').fill('1926-03-18');
  await expect(reckoning(page)).toContainText(
    `This day is before the matter was opened, on ${formatDay(matter.openDate)}.`,
  );
  await form.getByLabel('Day').fill('2099-03-18');
  await form.getByLabel('What was done').fill('Draft motion');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await expect(toast(page)).toContainText('Time logged. Mar 18, 2099 has not come yet.');
});

test('what the server refuses lands at its field, and nothing typed is lost', async ({
  page,
  firm,
}) => {
  const matter = await ofOkafor(firm);
  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  const form = timeDialog(page);
  await form.getByLabel('In one line').fill('1h20m call re settlement');
  await expect(form.getByLabel('Matter')).toHaveValue('OK-1, Okafor Estate');
  await firm.request.post(`/api/matters/${matter.id}/close`, { data: {} });
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await expect(form).toContainText('OK-1 is closed. Reopen it first.');
  await expect(form.getByLabel('Matter')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('What was done')).toHaveValue('call re settlement');
  // And it is not offered again.
  await form.getByLabel('Matter').fill('OK-1');
  await expect(form).toContainText('Nothing found.');
});

test('log another keeps the matter and the day', { tag: '@proof' }, async ({ page, firm }) => {
  const matter = await ofOkafor(firm, { openDate: '2026-01-05' });
  await page.goto(`/legal-admin?log=time&matter=${matter.id}`);
  const form = timeDialog(page);
  await form.getByLabel('In one line').fill('20m first call');
  await form.getByLabel('Day').fill('2026-03-02');
  await form.getByRole('button', { name: 'Log another' }).click();
  await says(page, 'Time logged');
  await expect(form.getByLabel('What was done')).toHaveValue('');
  await expect(form.getByLabel('In one line')).toBeFocused();
  await expect(form.getByLabel('Matter')).toHaveValue('OK-1, Okafor Estate');
  await expect(form.getByLabel('Day')).toHaveValue('2026-03-02');
  await page.keyboard.type('30m second call');
  await page.keyboard.press('Control+Enter');
  await says(page, 'Time logged');
  await expect(form).toHaveCount(0);
  await page.goto(timeTab);
  await expect(entryRow(page, 'second call')).toContainText('30m → 0.50 h');
  await expect(page.getByRole('tabpanel')).toContainText('50m worked, 0.90 h billable');
});

test('a firm without matters is told where to open one', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await page.goto('/legal-admin?log=time');
  const form = timeDialog(page);
  await expect(form).toContainText('No matters yet.');
  await form.getByRole('link', { name: 'Open one in Client Management' }).click();
  await expect(page).toHaveURL('/clients?tab=matters');
  await expect(form).toHaveCount(0);
  const matter = await ofOkafor(firm);
  await page.goto('/legal-admin?log=time');
  await form.getByLabel('Matter').click();
  await expect(form.getByRole('option', { name: 'OK-1, Okafor Estate' })).toBeVisible();
  await expect(form).not.toContainText('No matters yet.');
  await firm.request.post(`/api/matters/${matter.id}/close`, { data: {} });
  await page.reload();
  await expect(form).toContainText('No matter is open.');
});

test('time is logged from a task, an event and a matter', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const { id: matterId } = await ofOkafor(firm);
  const task = await aTask(firm, { title: 'File the answer', matterId });
  const event = await anAppointment(firm, { title: 'Hearing', matterId });
  const form = timeDialog(page);

  await page.goto(`/legal-admin?task=${task.id}`);
  await dialog(page, 'Edit Task').getByRole('button', { name: 'Log time' }).click();
  await expect(form.getByLabel('What was done')).toHaveValue('File the answer');
  await form.getByLabel('Time').fill('30m');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
  await expect(dialog(page, 'Edit Task')).toBeVisible();
  await dialog(page, 'Edit Task').getByRole('button', { name: 'Start timer' }).click();
  await says(page, 'Timer started');
  expect((await timersOf(firm))[0]).toMatchObject({ taskId: task.id, matterId });

  await page.goto(`/calendar?day=2099-03-18&event=appointment-${event.id}`);
  await dialog(page, 'Hearing').getByRole('button', { name: 'Log time' }).click();
  await expect(form.getByLabel('Time')).toHaveValue('1h');
  await expect(form.getByLabel('Day')).toHaveValue('2099-03-18');
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/legal-admin?log=time&task=${task.id}`);
  await expect(form.getByLabel('What was done')).toHaveValue('File the answer');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/legal-admin');

  await page.goto(`${mattersTab}&matter=${matterId}`);
  const time = part(matterDialog(page, /^OK-1/), 'Time');
  await expect(time).toContainText('30m worked, 0.50 h billable: $150.00');
  await time.getByRole('button', { name: 'Log time' }).click();
  await expect(form.getByLabel('Matter')).toHaveValue('OK-1, Okafor Estate');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await time.getByRole('link', { name: 'All time' }).click();
  await expect(page).toHaveURL(`${timeTab}&matter=${matterId}`);
  await expect(entryRow(page, 'File the answer')).toBeVisible();
});

test('staff log time at the agreed rate', async ({ elsewhere, firm, baseURL }) => {
  const matter = await ofOkafor(firm);
  await aMember(firm, elsewhere, 'staff', baseURL);
  await elsewhere.goto(`/legal-admin?log=time&matter=${matter.id}`);
  const form = timeDialog(elsewhere);
  await form.getByLabel('In one line').fill('1h20m call re settlement');
  await expect(reckoning(elsewhere)).toContainText('$420.00');
  await expect(form.getByLabel('Another rate')).toHaveCount(0);
  await expect(form.getByLabel('Billed minutes')).toHaveCount(0);
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(elsewhere, 'Time logged');
});
