/** The calendar in other calendars, and other calendars in this one. */
import type { Page } from '@playwright/test';
import { isForEverybody } from './everybody.ts';
import { anAppointment } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { chooseLargeFile } from './large-file.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { dayIn } from './time.ts';

const subscribe = (page: Page) => page.getByRole('dialog', { name: 'Subscribe' });
const feed = (page: Page, name: string) =>
  subscribe(page).getByRole('listitem').filter({ hasText: name }).first();
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import events' });

test('an address is made for Outlook, fetched, changed and revoked', { tag: '@browser' }, async ({
  page,
  firm,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await anAppointment(firm, { title: 'Mediation with Okafor', startDay: dayIn(1) });
  await page.goto('/calendar?dialog=subscribe');
  await expect(page.getByText('No calendar address yet.')).toBeVisible();
  await expect(
    page.getByText(
      'Outlook and Google fetch a subscribed calendar only every few hours, sometimes once a day; Apple can be set to every 5 minutes. For what is urgent, rely on Firmament and its mails.',
    ),
  ).toBeVisible();
  await subscribe(page).getByRole('button', { name: 'New address' }).click();
  const form = page.getByRole('dialog', { name: 'New calendar address' });
  await form.getByRole('button', { name: 'Make address' }).click();
  await expect(form.getByText('Name is required.')).toBeVisible();
  await form.getByLabel('Name', { exact: false }).first().fill('Outlook at work');
  await form.getByRole('radio', { name: 'The whole firm' }).check();
  await form.getByRole('button', { name: 'Make address' }).click();
  await says(page, 'Calendar address made');

  const row = feed(page, 'Outlook at work');
  await expect(row).toContainText('The whole firm');
  await expect(row).toContainText('Not fetched yet');
  const shown = row.getByText(/\/calendar\.ics$/);
  const address = (await shown.textContent()) ?? '';
  const encoded = encodeURIComponent(address);
  const link = (name: string) => row.getByRole('link', { name });
  await expect(link('Outlook')).toHaveAttribute(
    'href',
    `https://outlook.office.com/calendar/0/addfromweb?url=${encoded}&name=Outlook%20at%20work`,
  );
  await expect(link('Google Calendar')).toHaveAttribute(
    'href',
    `https://calendar.google.com/calendar/r?cid=${encoded.replace(/^https?/, 'webcal')}`,
  );
  await expect(link('Apple Calendar')).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  );
  await expect(
    row.getByText('Anyone with this address can read this calendar. Revoke it if it leaks.'),
  ).toBeVisible();
  await expect(row.getByText(/the servers of other companies/)).toBeVisible();
  await row.getByRole('button', { name: 'Copy address of Outlook at work' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  const fetched = () => firm.request.get(address);
  expect(await (await fetched()).text()).toContain('Mediation with Okafor');
  await page.reload();
  await expect(row).toContainText('Last fetched');
  await expect(shown).toBeHidden();
  await row.getByRole('button', { name: 'Show address' }).click();
  await expect(shown).toHaveText(address);
  await row.getByRole('button', { name: 'Change Outlook at work' }).click();
  const change = page.getByRole('dialog', { name: 'Change calendar address' });
  await change.getByRole('checkbox', { name: 'Hide client names' }).check();
  await change.getByRole('button', { name: 'Save address' }).click();
  await says(page, 'Calendar address updated');
  await expect(row).toContainText('Hides client names');
  expect(await (await fetched()).text()).not.toContain('Okafor');

  await row.getByRole('button', { name: 'Revoke Outlook at work' }).click();
  await page
    .getByRole('alertdialog', { name: 'Revoke Outlook at work?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await says(page, 'Calendar address revoked');
  await expect(page.getByText('No calendar address yet.')).toBeVisible();
  expect((await fetched()).status()).toBe(404);
  await subscribe(page)
    .getByRole('link', { name: /by mail in the morning/ })
    .click();
  await expect(page.getByRole('region', { name: 'Morning mail' })).toBeInViewport();
});

test('addresses that could not be read or made say so', { tag: '@proof' }, async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, '/api/calendar-feeds');
  await page.goto('/calendar?dialog=subscribe');
  await expect(page.getByText('Could not load calendar addresses.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await subscribe(page).getByRole('button', { name: 'New address' }).click();
  const form = page.getByRole('dialog', { name: 'New calendar address' });
  await form.getByLabel('Name').first().fill('My phone');
  await breakDown(page, '/api/calendar-feeds');
  await form.getByRole('button', { name: 'Make address' }).click();
  await complains(page, 'Error', 'Failed to make the calendar address');
  await expect(form.getByLabel('Name').first()).toHaveValue('My phone');
  await isForEverybody(page);
});

const event = (uid: string, summary: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T000000Z\r\nDTSTART:20261120T150000Z\r\nDTEND:20261120T160000Z\r\nSUMMARY:${summary}\r\n${more}END:VEVENT\r\n`;
const calendarFile = (...events: string[]) => ({
  name: 'work.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${events.join('')}END:VCALENDAR\r\n`,
  ),
});

test('a file of another calendar comes in once, says what did not come along, and is taken back', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto('/calendar?dialog=import');
  const file = importing(page).getByLabel('Calendar file');
  const send = importing(page).getByRole('button', { name: 'Import', exact: true });
  await send.click();
  await expect(file).toHaveAccessibleDescription(/Calendar file is required\./);
  await chooseLargeFile(file, {
    name: 'work.ics',
    mimeType: 'text/calendar',
    bytes: 10 * 1024 * 1024 + 1,
  });
  await expect(file).toHaveAccessibleDescription(/work.ics has 10.1 MB; the limit is 10 MB\./);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await file.setInputFiles({ ...calendarFile(), buffer: Buffer.from('Dear diary') });
  await send.click();
  await expect(importing(page).getByRole('alert')).toContainText('is not a calendar');
  await expect(file).toHaveValue(/work\.ics$/);

  await file.setInputFiles(
    calendarFile(
      event('one', 'Deposition of Ms. Vance'),
      event('two', 'Standup', 'RRULE:FREQ=HOURLY;COUNT=5\r\n'),
    ),
  );
  await breakDown(page, '/api/appointments/import');
  await send.click();
  await complains(page, 'Error', 'Failed to import events');
  await page.unrouteAll();
  await send.click();
  const result = importing(page).getByText(/^2 events added$/);
  await expect(result).toBeFocused();
  await expect(importing(page).getByRole('listitem').filter({ hasText: 'Standup' })).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await importing(page).getByRole('button', { name: 'Import another file' }).click();
  await file.setInputFiles(
    calendarFile(event('one', 'Deposition of Ms. Vance'), event('three', 'Closing')),
  );
  await send.click();
  await expect(
    importing(page).getByText('1 event added, 1 was here already', { exact: true }),
  ).toBeVisible();
  await importing(page).getByRole('button', { name: 'Undo' }).click();
  await says(page, 'Import undone: 1 event removed');
  await pressEscape(page);
  await expect(importing(page)).toBeHidden();
});
