/** The calendar: every deadline is on its day, opens its record, and can be moved. */
import {
  carry,
  cell,
  chip,
  day,
  dialog,
  fact,
  farMonth,
  firmDay,
  grid,
  press,
  setDate,
  shortDay,
} from './calendar-page.ts';
import { aClient, aMatter, anAppointment, anInvoice, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const inMarch = (day: number) => `2099-03-${day}T21:00:00Z`;

test('a deadline is found and opened by the keyboard alone', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  const task = await aTask(firm, { title: 'File the answer', dueDate: inMarch(18) });
  await anAppointment(firm, { startDay: '2099-03-18' });
  await page.goto(farMonth);
  await expect(cell(page, 'Wednesday, March 18, 2 events')).toBeVisible();
  for (const name of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await expect(page.getByRole('columnheader', { name })).toHaveText(name);
  }
  await expect(page.getByRole('columnheader', { name: 'Saturday' })).toBeVisible();
  await page.getByRole('button', { name: 'Import' }).focus();
  const key = (name: string) => page.keyboard.press(name);

  await key('Tab');
  await expect(day(page, 'Monday, March 16')).toBeFocused();
  await key('PageDown');
  await expect(day(page, 'Thursday, April 16')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'April 2099' })).toBeVisible();
  await key('PageUp');
  await key('End');
  await expect(day(page, 'Saturday, March 21')).toBeFocused();
  await key('Home');
  await expect(day(page, 'Sunday, March 15')).toBeFocused();
  for (const name of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowUp']) {
    await key(name);
  }
  await expect(day(page, 'Wednesday, March 18')).toBeFocused();

  await key('Enter');
  const list = dialog(page, 'Wednesday, March 18, 2099');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await key('ArrowDown');
  await key('ArrowDown');
  await expect(list.getByRole('link', { name: 'File the answer' })).toBeFocused();
  await key('Enter');
  const event = dialog(page, 'File the answer');
  await expect(event.getByRole('button', { name: 'Close' })).toBeFocused();
  await key('Tab');
  await expect(event.getByRole('link', { name: 'Open Task' })).toBeFocused();
  await key('Enter');
  await expect(page).toHaveURL(`/legal-admin?task=${task.id}`);
  await expect(dialog(page, 'Edit Task')).toBeVisible();
  await page.goBack();
  await expect(event).toBeVisible();
  await expect(event.getByRole('button', { name: 'Close' })).toBeFocused();
  await key('Escape');
  await expect(event).toBeHidden();
  await key('Escape');
  await expect(list).toBeHidden();

  // Where one came from; who came from nowhere is led to the dashboard.
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/calendar\?day=2099-03-18/);
});

test('a window hears Escape as soon as it holds the focus, and none beneath it does', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'File the answer', dueDate: inMarch(18) });
  const eighteenth = '/calendar?day=2099-03-18&list=yes';
  await page.goto(eighteenth);
  const list = dialog(page, 'Wednesday, March 18, 2099');
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused();
  // The fastest key there is: pressed in the moment in which the next window takes the focus.
  await page.evaluate(() => {
    const key = { key: 'Escape', bubbles: true, cancelable: true };
    const press = ({ target }: FocusEvent) => {
      const title = (target as Element).closest('[role=dialog]')?.querySelector('h2')?.textContent;
      if (title !== 'File the answer') return;
      document.removeEventListener('focusin', press);
      target?.dispatchEvent(new KeyboardEvent('keydown', key));
    };
    document.addEventListener('focusin', press);
  });
  await list.getByRole('link', { name: 'File the answer' }).click();
  await expect(page).toHaveURL(eighteenth);
  await expect(dialog(page, 'File the answer')).toBeHidden();
  await expect(list).toBeVisible();
});

test('an event says all there is to say about it, and opens its record', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'Okafor Estate' });
  const matter = await aMatter(firm, { clientId: client.id });
  await aTask(firm, {
    title: 'File the answer',
    description: 'With exhibits.',
    priority: 'high',
    dueDate: '2025-03-10T21:00:00Z',
  });
  await aTask(firm, { title: 'Read', status: 'completed', dueDate: '2025-03-11T21:00:00Z' });
  const bill = { invoiceNumber: 'A-1', issueDate: '2025-03-01', dueDate: '2025-03-12' };
  const invoice = await anInvoice(firm, bill);
  const hearing = await anAppointment(firm, {
    startDay: '2099-03-18',
    place: 'Courtroom 4',
    matterId: matter.id,
    attendees: [firm.user.id],
    reminders: [60],
    priority: 'low',
  });
  await page.goto('/calendar');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(
    page.getByText('View tasks, deadlines, and appointments in one place'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Active Tasks 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Completed 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Due This Week 0' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /, today/ })).toContainText('Today');
  await expect(page.getByLabel('Type').getByRole('option')).toHaveText([
    ...['All types', 'Task', 'Payment Due', 'Court Date', 'Meeting', 'Reminder'],
    ...['Limitation Date', 'Event'],
  ]);

  await page.goto('/calendar?day=2025-03-10');
  await expect(chip(page, 'File the answer')).toHaveText(/^Overdue: /);
  await expect(chip(page, 'Read')).toHaveText(/^Completed: /);
  await chip(page, 'File the answer').click();
  const task = dialog(page, 'File the answer');
  for (const words of ['Task', 'high priority', 'Overdue', 'View Details', 'With exhibits.']) {
    await expect(task.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(fact(page, 'Date')).toHaveText('Monday, March 10, 2025');
  await expect(fact(page, 'Time')).toHaveText('5:00 PM');
  await pressEscape(page);

  await chip(page, 'Invoice A-1 due').click();
  const payment = dialog(page, 'Invoice A-1 due');
  await expect(payment.getByText('Payment Due', { exact: true })).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Set date' })).toBeHidden();
  await payment.getByRole('link', { name: 'Open Invoice' }).click();
  await expect(page).toHaveURL(new RegExp(`/financial-mgmt\\?.*${invoice.id}`));

  // The link of a letter or of a search knows no day.
  await page.goto(`/calendar?event=appointment-${hearing.id}`);
  const court = dialog(page, 'Hearing');
  await expect(court.getByText('Court Date', { exact: true })).toBeVisible();
  await expect(court.getByText('Pending', { exact: true }).last()).toBeVisible();
  await expect(fact(page, 'Date')).toHaveText('Wednesday, March 18, 2099');
  await expect(fact(page, 'Time')).toHaveText('9:30 AM – 10:30 AM');
  await expect(fact(page, 'Place')).toHaveText('Courtroom 4');
  await expect(fact(page, 'People')).toHaveText('Ada Marlowe');
  await expect(fact(page, 'Reminders')).toHaveText('1 hour before');
  await expect(fact(page, 'Matter').getByRole('link')).toHaveText(/Okafor Estate/);
  await expect(page).toHaveURL(/day=2099-03-18/);
  await court.getByRole('link', { name: 'Open Matter' }).click();
  await expect(page).toHaveURL(`/clients?tab=matters&matter=${matter.id}`);

  await page.goto(`/calendar?event=appointment-${firm.user.id}`);
  await expect(page.getByText('There is no such event on this day.')).toBeVisible();
});

test('an event is added, edited, deleted and brought back', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await page.goto('/calendar?day=2099-11-26');
  await expect(cell(page, 'Thursday, November 26')).toContainText('Thanksgiving Day');
  await expect(page.getByText('No deadlines this month.')).toBeVisible();
  await press(page, 'Add Event');
  const form = dialog(page, 'Add Event');
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText('Nov 26, 2099 is Thanksgiving Day.')).toBeVisible();
  await form.getByLabel('End day').fill('2099-11-20');
  await press(page, 'Add Event', 'Add Event');
  await expect(form.getByText('Title is required.')).toBeVisible();
  await expect(form.getByText('End day must not be before the start.')).toBeVisible();

  await form.getByLabel('Title').fill('Mediation');
  await form.getByLabel('Type').selectOption('Court Date');
  await form.getByLabel('End day').fill('2099-11-26');
  // The end follows the start.
  await form.getByLabel('Start day').fill('2099-11-24');
  await expect(form.getByLabel('End day')).toHaveValue('2099-11-24');
  await form.getByLabel('Start time').fill('14:00');
  await expect(form.getByLabel('End time')).toHaveValue('15:00');
  await form.getByLabel('Place').fill('Room 2');
  await form.getByRole('checkbox', { name: 'Ada Marlowe' }).check();
  await form.getByRole('checkbox', { name: '1 day before' }).check();
  await breakDown(page, '/api/appointments');
  await press(page, 'Add Event', 'Add Event');
  await complains(page, 'Error', 'Failed to add event');
  await page.unrouteAll();
  await press(page, 'Add Event', 'Add Event');
  await says(page, 'Event added successfully');
  await expect(form).toBeHidden();

  await chip(page, 'Mediation').click();
  await expect(fact(page, 'Time')).toHaveText('2:00 PM – 3:00 PM');
  await press(page, 'Edit', 'Mediation');
  const edit = dialog(page, 'Edit Event');
  await edit.getByRole('checkbox', { name: 'All day' }).check();
  await expect(edit.getByLabel('Start time')).toBeHidden();
  await edit.getByLabel('End day').fill('2099-11-25');
  await edit.getByLabel('Priority').selectOption('Medium');
  await breakDown(page, /\/api\/appointments\//);
  await press(page, 'Save Event', 'Edit Event');
  await complains(page, 'Error', 'Failed to update event');
  await page.unrouteAll();
  await press(page, 'Save Event', 'Edit Event');
  await says(page, 'Event updated successfully');
  await expect(cell(page, 'Tuesday, November 24, 1 event')).toContainText('Mediation');
  await expect(cell(page, 'Wednesday, November 25, 1 event')).toContainText('Mediation');

  await chip(page, 'Mediation').click();
  await expect(dialog(page, 'Mediation').getByText('medium priority')).toBeVisible();
  await press(page, 'Delete', 'Mediation');
  await says(page, 'Event deleted');
  await expect(chip(page, 'Mediation')).toBeHidden();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Event restored');
  await expect(chip(page, 'Mediation')).toBeVisible();
});

test('an event that repeats is changed and deleted on one day or on all', {
  tag: '@proof',
}, async ({ page, firm: _ }) => {
  await page.goto(`${farMonth}&event=new`);
  const form = dialog(page, 'Add Event');
  await form.getByLabel('Title').fill('Team meeting');
  await form.getByLabel('Repeats').selectOption('Every week');
  await form.getByRole('checkbox', { name: 'Thursday' }).check();
  await form.getByLabel('Ends').selectOption('After a number of times');
  await form.getByLabel('Number of times').fill('0');
  await press(page, 'Add Event', 'Add Event');
  await expect(form.getByText('Number of times must be at least 1.')).toBeVisible();
  await form.getByLabel('Number of times').fill('4');
  await expect(form.getByText('Every week on Monday and Thursday, 4 times.')).toBeVisible();
  await press(page, 'Add Event', 'Add Event');
  await says(page, 'Event added successfully');
  const meetings = grid(page).getByRole('link', { name: /Team meeting/ });
  await expect(meetings).toHaveCount(4);

  const open = (on: string) =>
    cell(page, on)
      .getByRole('link', { name: /Team meeting/ })
      .click();
  await open('Thursday, March 19');
  await expect(fact(page, 'Repeats')).toHaveText('Every week on Monday and Thursday, 4 times');
  await press(page, 'Delete', 'Team meeting');
  await press(page, 'Only this day', 'Delete a repeating event');
  await says(page, 'Event deleted');
  await expect(meetings).toHaveCount(3);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Event restored');
  await expect(meetings).toHaveCount(4);

  await open('Thursday, March 19');
  await press(page, 'Edit', 'Team meeting');
  await press(page, 'Only this day', 'Edit a repeating event');
  const edit = dialog(page, 'Edit Event');
  await expect(edit.getByLabel('Start day')).toHaveValue('2099-03-19');
  await expect(edit.getByLabel('Repeats')).toBeHidden();
  await edit.getByLabel('Title').fill('Retreat');
  await press(page, 'Save Event', 'Edit Event');
  await says(page, 'Event updated successfully');
  await expect(cell(page, 'Thursday, March 19')).toContainText('Retreat');
  await expect(meetings).toHaveCount(3);

  await open('Monday, March 23');
  await setDate(page, 'Team meeting', '2099-03-24');
  await press(page, 'Only this day', 'Move a repeating event');
  await says(page, 'Event updated successfully');
  await expect(cell(page, 'Tuesday, March 24')).toContainText('Team meeting');
  await open('Monday, March 16');
  await press(page, 'Delete', 'Team meeting');
  await press(page, 'The whole series', 'Delete a repeating event');
  await says(page, 'Event deleted');
  await expect(meetings).toHaveCount(1);
});

test('a task and a hearing move to another day, and so do the deadlines that are counted from it', {
  tag: '@job',
}, async ({ page, firm }) => {
  const task = await aTask(firm, { title: 'File the answer', dueDate: inMarch(18) });
  await aTask(firm, { title: 'Call the clerk' });
  const hearing = await anAppointment(firm, { startDay: '2099-03-25' });
  await page.goto(farMonth);
  await chip(page, 'File the answer').click();
  await setDate(page, 'File the answer', '2099-03-21');
  await says(page, 'Task updated successfully');
  await expect(dialog(page, 'File the answer')).toBeHidden();
  await expect(cell(page, 'Saturday, March 21')).toContainText('File the answer');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Wednesday, March 18')).toContainText('File the answer');

  await page.getByText('No date yet').click();
  await page.getByRole('button', { name: 'Set date of Call the clerk' }).click();
  const asked = dialog(page, 'Set date');
  await asked.locator('input').fill('2099-03-12');
  await asked.getByRole('button', { name: 'Set date' }).click();
  await expect(cell(page, 'Thursday, March 12')).toContainText('Call the clerk');
  await expect(page.getByText('Every open task has a date.')).toBeVisible();

  // By mouse; the time of day stays.
  await carry(page, 'File the answer', 'Monday, March 9');
  await expect(cell(page, 'Monday, March 9')).toContainText('File the answer');
  const kept = await (await firm.request.get('/api/tasks')).json();
  expect(kept.find(({ id }: { id: string }) => id === task.id).dueDate).toBe(
    '2099-03-09T21:00:00.000Z',
  );
  await carry(page, 'Hearing', 'Thursday, March 26');
  await says(page, 'Event updated successfully');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Wednesday, March 25')).toContainText('Hearing');

  const counted = await firm.request.post('/api/deadlines', {
    data: {
      triggerOn: '2099-03-25',
      appointmentId: hearing.id,
      deadlines: [{ ruleId: 'frcp-6-c-1', title: 'Serve the motion' }],
    },
  });
  expect(counted.ok()).toBe(true);
  await page.reload();
  await expect(chip(page, 'Serve the motion')).toBeVisible();
  await carry(page, 'Hearing', 'Friday, March 27');
  await press(page, 'Move event and 1 deadline', 'Move deadlines too?');
  await says(page, 'Event updated successfully');
  await expect(cell(page, 'Friday, March 27')).toContainText('Hearing');
  await expect(cell(page, 'Friday, March 13')).toContainText('Serve the motion');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, 'Wednesday, March 25')).toContainText('Hearing');
  await expect(cell(page, 'Wednesday, March 11')).toContainText('Serve the motion');
});

test('the month waits, fails, is empty, and shows what fits the filters', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await aTask(firm, { title, dueDate: inMarch(18) });
  }
  await anAppointment(firm, { title: 'Mine', attendees: [firm.user.id] });
  const letGo = await holdBack(page, /\/api\/calendar\?/);
  await page.goto(farMonth);
  await expect(page.getByRole('status').getByText('Loading the calendar')).toBeAttached();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(cell(page, 'Wednesday, March 18, 6 events')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '+3 more' }).click();
  const list = dialog(page, 'Wednesday, March 18, 2099');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await pressEscape(page);

  const asked = page.waitForRequest(/\/api\/calendar\?.*mine=yes/);
  await page.getByRole('button', { name: 'Mine' }).click();
  await asked;
  // Whoever runs a firm alone is concerned by all of it.
  await expect(page.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cell(page, 'Wednesday, March 18, 6 events')).toBeVisible();
  await page.getByLabel('Type').selectOption('Reminder');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await press(page, 'Clear filters');
  await expect(cell(page, 'Wednesday, March 18, 6 events')).toBeVisible();
  await breakDown(page, /\/api\/calendar\?/);
  await press(page, 'Next month');
  await expect(page.getByText('Could not load the calendar.')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(page.getByText('No deadlines this month.')).toBeVisible();
  await press(page, 'Previous month');
  await expect(page.getByRole('heading', { name: 'March 2099' })).toBeVisible();
  await press(page, 'Today');
  await expect(day(page, /, today$/)).toBeVisible();
});

test('week, agenda and tiles list what is near, and a phone shows the chosen day', async ({
  page,
  firm,
}) => {
  await aTask(firm, { title: 'Long ago', dueDate: '2025-03-10T21:00:00Z' });
  await aTask(firm, { title: 'Late', dueDate: `${firmDay(-3)}T21:00:00Z` });
  for (const [days, title] of [
    [0, 'Party'],
    [1, 'Lunch'],
    [4, 'Dinner'],
  ] as const) {
    await anAppointment(firm, { title, type: 'meeting', startTime: null, startDay: firmDay(days) });
  }
  await page.goto('/calendar?view=agenda');
  for (const [heading, title] of [
    ['Today', 'Party'],
    ['Tomorrow', 'Lunch'],
    [shortDay(firmDay(4)), 'Dinner'],
  ] as const) {
    await expect(page.getByRole('region', { name: heading, exact: true })).toContainText(title);
  }
  await page.getByRole('button', { name: 'Overdue 2' }).click();
  const overdue = page.getByRole('region', { name: 'Overdue', exact: true });
  await expect(overdue).toContainText('Late');
  await expect(overdue).not.toContainText('Long ago');
  await page.getByRole('button', { name: /^Due This Week/ }).click();
  await expect(page.getByRole('region', { name: 'Due This Week' })).toContainText('Dinner');

  await page.goto(`/calendar?view=week&day=${firmDay(4)}`);
  await page.getByRole('link', { name: 'Dinner' }).click();
  await expect(dialog(page, 'Dinner').getByText('Meeting', { exact: true })).toBeVisible();
  await pressEscape(page);
  await press(page, 'Next week');
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await anAppointment(firm, { title: 'Hearing', startDay: '2099-03-18' });
  await page.goto(farMonth);
  await expect(page.getByText('Nothing on this day.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Wednesday' })).toContainText('Wed');
  await day(page, 'Wednesday, March 18, 1 event').click();
  await expect(page.getByRole('heading', { name: 'Wednesday, March 18, 2099' })).toBeVisible();
  await page.getByRole('link', { name: 'Hearing' }).click();
  await expect(fact(page, 'Time')).toHaveText('9:30 AM – 10:30 AM');
});
