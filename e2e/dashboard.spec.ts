/** What a person sees first: what comes within a week, and the month at a glance. */
import type { Page } from '@playwright/test';
import { type Day, plusDays } from '#contract/dates.ts';
import { card, firmDay, words } from './dashboard-page.ts';
import { isForEverybody } from './everybody.ts';
import { anAppointment, anInvoice, aTask } from './firm.ts';
import { expect, test } from './journey.ts';
import { breakDown, holdBack } from './server.ts';
import { inDays } from './time.ts';

const upcoming = (page: Page) => card(page, 'Upcoming events');
const month = (page: Page) => page.getByRole('grid');
const calendarCall = /\/api\/calendar(\/upcoming)?(\?|$)/;

const spoken = (day: Day) => words(day, { weekday: 'long', month: 'long', day: 'numeric' });
const monthName = (day: Day) => words(day, { month: 'long', year: 'numeric' });
const square = (page: Page, day: Day) =>
  month(page).getByRole('link', { name: new RegExp(`^${spoken(day)},`) });

test('what comes within a week is listed, the soonest first, and leads to its record', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const task = await aTask(firm, { title: 'File the answer', dueDate: inDays(5).toISOString() });
  await aTask(firm, { title: 'Far away', dueDate: inDays(9).toISOString() });
  const invoice = await anInvoice(firm, {
    invoiceNumber: 'A-7',
    dueDate: firmDay(firm, 3).slice(0, 10),
  });
  const tomorrow = firmDay(firm, 1).slice(0, 10);
  await anAppointment(firm, {
    title: 'Motion to dismiss',
    type: 'court',
    startDay: tomorrow,
    startTime: '09:30',
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await expect(page.getByText("Welcome back, manage your firm's operations")).toBeVisible();
  const items = upcoming(page).getByRole('listitem');
  await expect(items).toHaveCount(3);
  for (const text of ['Motion to dismiss', 'Court Date', 'Tomorrow', '9:30 AM'])
    await expect(items.nth(0)).toContainText(text);
  for (const text of ['Invoice A-7 due', 'Payment Due', words(firmDay(firm, 3), short)])
    await expect(items.nth(1)).toContainText(text);
  for (const text of ['File the answer', 'Task', 'Pending'])
    await expect(items.nth(2)).toContainText(text);

  await expect(items.nth(1).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`^/financial-mgmt\\?.*${invoice.id}`),
  );
  await expect(upcoming(page).getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/calendar',
  );
  await expect(upcoming(page).getByRole('link', { name: 'Add Event' })).toHaveAttribute(
    'href',
    '/calendar?event=new',
  );
  await isForEverybody(page);
  await items.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(`/legal-admin?task=${task.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
});

const short = { month: 'short', day: 'numeric' } as const;

test('the month is one stop of the Tab key, and its keys lead to any day', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const now = firmDay(firm, 0);
  await anAppointment(firm, { title: 'Retreat', startDay: now.slice(0, 10), startTime: null });
  await page.goto('/');
  await expect(square(page, now)).toHaveAccessibleName(/, 1 event,.*today$/);
  await expect(square(page, now)).toHaveAttribute('aria-current', 'date');
  await expect(month(page).getByRole('columnheader')).toHaveText([
    /^Sun/,
    /^Mon/,
    /^Tue/,
    /^Wed/,
    /^Thu/,
    /^Fri/,
    /^Sat/,
  ]);
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Tab');
  await expect(square(page, now)).toBeFocused();
  for (const [key, days] of [
    ['ArrowRight', 1],
    ['ArrowDown', 8],
    ['ArrowLeft', 7],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(square(page, plusDays(now, days))).toBeFocused();
  }
  const sunday = plusDays(now, -new Date(now).getUTCDay());
  await page.keyboard.press('Home');
  await expect(square(page, sunday)).toBeFocused();
  await page.keyboard.press('End');
  const saturday = plusDays(sunday, 6);
  await expect(square(page, saturday)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { name: monthName(saturday) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\?day=\d{4}-\d{2}-\d{2}$/);

  await page.goBack();
  const first = `${now.slice(0, 8)}01T00:00:00.000Z`;
  const following = `${plusDays(first, 31).slice(0, 8)}01T00:00:00.000Z`;
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: monthName(following) })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: monthName(plusDays(first, -1)) })).toBeVisible();
  await square(page, plusDays(first, -1)).click();
  await expect(page).toHaveURL(`/calendar?day=${plusDays(first, -1).slice(0, 10)}`);
});

test('a week without events, one that is on its way and one that could not be read say so', {
  tag: '@proof',
}, async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  const letGo = await holdBack(page, calendarCall);
  await page.goto('/');
  await expect(page.getByText('Loading events', { exact: true })).toBeAttached();
  letGo();
  await expect(page.getByText('No upcoming events', { exact: true })).toBeVisible();
  await expect(page.getByText('Your calendar is clear for the next week')).toBeVisible();
  await isForEverybody(page);

  await page.unrouteAll();
  await breakDown(page, calendarCall);
  await page.reload();
  await expect(page.getByText('Could not load events.')).toHaveCount(2);
  await isForEverybody(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('No upcoming events', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Could not load events.')).toHaveCount(0);
});
