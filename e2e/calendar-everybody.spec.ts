/** The calendar and its windows in both themes and both widths. */
import { day, dialog, farMonth, press } from './calendar-page.ts';
import { isForEverybody } from './everybody.ts';
import { anAppointment, anInvoice, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown } from './server.ts';

const wide = { width: 1280, height: 900 };

test('an empty calendar and one that could not be read are for everybody', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(farMonth);
  await expect(page.getByText('No deadlines this month.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await breakDown(page, /\/api\/calendar\?/);
  await press(page, 'Next month');
  await expect(page.getByText('Could not load the calendar.')).toBeVisible();
  await isForEverybody(page);
});

test('a full month, its week and its agenda are for everybody', async ({ page, firm }) => {
  const title = 'A reply brief with a title that is much longer than any square of a month';
  for (const priority of ['high', 'medium', 'low'] as const) {
    await aTask(firm, { title, priority, dueDate: '2025-03-10T21:00:00Z' });
  }
  await aTask(firm, { title, status: 'completed', dueDate: '2025-03-10T21:00:00Z' });
  await anInvoice(firm, { issueDate: '2025-03-01', dueDate: '2025-03-12' });
  await anAppointment(firm, {
    title,
    startDay: '2025-03-11',
    endDay: '2025-03-20',
    startTime: null,
  });
  for (const view of ['month&show=overdue', 'week', 'agenda']) {
    await page.goto(`/calendar?day=2025-03-10&view=${view}`);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await isForEverybody(page);
    await page.setViewportSize(wide);
  }
});

const series = {
  startDay: '2099-03-18',
  place: 'Courtroom 4',
  description: 'Bring the exhibits.',
  priority: 'high',
  repetition: { every: 'week' },
} as const;

test('the list of a day and an event are for everybody', async ({ page, firm }) => {
  await anAppointment(firm, series);
  await page.goto(farMonth);
  await day(page, 'Wednesday, March 18, 1 event').click();
  const list = dialog(page, 'Wednesday, March 18, 2099');
  await expect(list.getByRole('link', { name: 'Hearing' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await list.getByRole('link', { name: 'Hearing' }).click();
  await expect(dialog(page, 'Hearing').getByText('Every week on Wednesday')).toBeVisible();
  await isForEverybody(page);
});

test('what is asked about a series and the form of an event are for everybody', async ({
  page,
  firm,
}) => {
  const { id } = await anAppointment(firm, series);
  await page.goto(`/calendar?event=appointment-${id}`);
  await press(page, 'Delete', 'Hearing');
  await expect(dialog(page, 'Delete a repeating event')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await press(page, 'Cancel', 'Delete a repeating event');
  await press(page, 'Edit', 'Hearing');
  await press(page, 'The whole series', 'Edit a repeating event');
  await expect(dialog(page, 'Edit Event').getByLabel('Title')).toHaveValue('Hearing');
  await isForEverybody(page);
});
