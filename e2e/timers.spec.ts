/** Timers: they run on the server, whatever becomes of the page; what they become is a person's decision. */
import type { Locator } from '@playwright/test';
import { aClient, aMatter } from './firm.ts';
import { bell } from './header-page.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp, matterDialog, mattersTab, part } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown } from './server.ts';
import { dialog, question } from './team-page.ts';
import { aClock, inHours } from './time.ts';
import {
  aTimer,
  ofOkafor,
  openTimers,
  runningTimer,
  timeDialog,
  timerItem,
  timersButton,
  timersOf,
  timersWindow,
} from './time-page.ts';

test('a timer survives a reload, and runs in every browser', { tag: '@job' }, async ({
  page,
  firm,
  elsewhere,
}) => {
  await page.goto('/');
  const window = await openTimers(page);
  await expect(window).toContainText(
    'No timers. A new one starts at once; what it is for can be said later.',
  );
  await window.getByRole('button', { name: 'New timer' }).click();
  await says(page, 'Timer started');
  await expect(timerItem(page, 'No matter yet')).toBeVisible();
  await expect(runningTimer(page)).toContainText(/0:00:\d\d/);

  await page.reload();
  await expect(runningTimer(page)).toContainText(/0:0\d:\d\d/);
  await page.goto('/clients');
  await expect(runningTimer(page)).toBeVisible();

  await elsewhere.context().request.post('/api/login', {
    data: { email: firm.email, password: firm.password },
  });
  await elsewhere.goto('/calendar');
  await expect(runningTimer(elsewhere)).toBeVisible();
  await openTimers(elsewhere);
  await elsewhere.getByRole('button', { name: 'Pause No matter yet' }).click();
  await says(elsewhere, 'Timer paused');
  // The other browser hears of it by itself.
  await expect(runningTimer(page)).toHaveCount(0);
  await openTimers(page);
  await page.getByRole('button', { name: 'Start No matter yet' }).click();
  await says(page, 'Timer started');
  await expect(runningTimer(elsewhere)).toBeVisible();
});

test('a double click starts one timer, wherever it is made', async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  await page.goto('/');
  const window = await openTimers(page);
  await window.getByRole('button', { name: 'New timer' }).dblclick();
  await says(page, 'Timer started');
  await expect(window.getByRole('listitem')).toHaveCount(1);
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page, /^OK-1/), 'Time')
    .getByRole('button', { name: 'Start timer' })
    .dblclick();
  await says(page, 'Timer started. No matter yet: paused, and keeps its time.');
  await expect.poll(async () => (await timersOf(firm)).length).toBe(2);
});

test('starting another pauses the one that runs, and says so', async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  await aTimer(firm, { narrative: 'Research' });
  await page.goto(`${mattersTab}&matter=${matter.id}`);
  await part(matterDialog(page, /^OK-1/), 'Time')
    .getByRole('button', { name: 'Start timer' })
    .click();
  await says(page, 'Timer started. Research: paused, and keeps its time.');
  await pressEscape(page);
  await expect(runningTimer(page)).toContainText('Okafor Estate');
  await openTimers(page);
  await expect(timerItem(page, 'Research')).toContainText('Paused at 0m');
  await expect(timerItem(page, 'OK-1, Okafor Estate')).toContainText('Runs, at 0m');
  await page.getByRole('button', { name: 'Start Research' }).click();
  await says(page, 'Timer started. OK-1, Okafor Estate: paused, and keeps its time.');
});

test('what a timer is for is said later, and its time is corrected', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  await ofOkafor(firm);
  await aTimer(firm);
  await page.goto('/');
  await openTimers(page);
  await page.getByRole('button', { name: 'Change No matter yet' }).click();
  const form = dialog(page, 'Change timer');
  await form.getByLabel('Time').fill('soon');
  await form.getByRole('button', { name: 'Save Timer' }).click();
  await expect(form).toContainText('Time must be a time such as 1h20m, 1:20, 80m or 1.3.');
  await form.getByLabel('Time').fill('1h20m');
  await lookUp(form, 'Matter', 'okaf', 'OK-1, Okafor Estate');
  await expect(form.getByLabel('Matter')).toHaveValue('OK-1, Okafor Estate');
  await form.getByLabel('What it is for').fill('Call re settlement');
  await form.getByRole('button', { name: 'Save Timer' }).click();
  await says(page, 'Timer changed');
  await expect(runningTimer(page)).toContainText(/Okafor Estate.*1:20:\d\d/);
  await openTimers(page);
  await expect(timerItem(page, 'OK-1, Okafor Estate')).toContainText('Call re settlement');
});

test('stop and log: who cancels loses nothing, who logs has an entry', async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  const timer = await aTimer(firm, { matterId: matter.id, narrative: 'Call re settlement' });
  await firm.request.put(`/api/timers/${timer.id}`, { data: { seconds: 4800 } });
  await page.goto('/');
  await openTimers(page);
  await page.getByRole('button', { name: 'Stop and log OK-1, Okafor Estate' }).click();
  const form = timeDialog(page);
  await expect(form).toContainText('The timer goes on until this is logged, and ends with it.');
  await expect(form.getByLabel('Matter')).toHaveValue('OK-1, Okafor Estate');
  await expect(form.getByLabel('What was done')).toHaveValue('Call re settlement');
  await expect(form.getByLabel('Time')).toHaveValue(/^1h 20m/);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toHaveCount(0);
  await expect(runningTimer(page)).toBeVisible();

  await openTimers(page);
  await page.getByRole('button', { name: 'Stop and log OK-1, Okafor Estate' }).click();
  await form.getByLabel('Time').fill('1h20m');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
  await expect(runningTimer(page)).toHaveCount(0);
  expect(await timersOf(firm)).toEqual([]);
  const [entry] = await (await firm.request.get('/api/time-entries')).json();
  expect(entry).toMatchObject({ actualSeconds: 4800, amount: '420.00', matterNumber: 'OK-1' });
});

test('where none runs, the paused ones are counted', async ({ page, firm }) => {
  const timer = await aTimer(firm, { narrative: 'Research' });
  await aTimer(firm, { narrative: 'Call' });
  await page.goto('/');
  await expect(runningTimer(page)).toBeVisible();
  const [running] = await timersOf(firm);
  await firm.request.post(`/api/timers/${running?.id}/pause`, { data: {} });
  await expect(timersButton(page)).toHaveAccessibleName('Timers, 2 paused');
  await expect(timersButton(page).locator('..').getByText('2', { exact: true })).toBeVisible();
  await firm.request.post(`/api/timers/${timer.id}/start`, { data: {} });
  await expect(timersButton(page)).toHaveAccessibleName(/^Timers, one runs: Research/);
});

test('a paused timer is not said to go on', async ({ page, firm }) => {
  const timer = await aTimer(firm, { narrative: 'Research' });
  await firm.request.post(`/api/timers/${timer.id}/pause`, { data: {} });
  await page.goto('/');
  await openTimers(page);
  await page.getByRole('button', { name: 'Stop and log Research' }).click();
  const form = timeDialog(page);
  await expect(form).toContainText('The timer ends when this is logged.');
  await expect(form).not.toContainText('goes on');
});

test('a timer is thrown away only by who means it', async ({ page, firm }) => {
  await aTimer(firm, { narrative: 'Research' });
  await page.goto('/');
  await openTimers(page);
  await page.getByRole('button', { name: 'Discard Research' }).click();
  const asked = question(page, 'Discard this timer?');
  await expect(asked).toContainText(
    /Research: \S+ will not be logged, and cannot be brought back\./,
  );
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(runningTimer(page)).toBeVisible();
  await openTimers(page);
  await page.getByRole('button', { name: 'Discard Research' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await says(page, 'Timer discarded');
  await expect(timersButton(page)).toHaveAccessibleName('Timers');
});

test('a forgotten timer is pointed out and never cut', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  const clock = await aClock(page);
  await aTimer(firm, { narrative: 'Research' });
  await page.goto('/');
  await expect(runningTimer(page)).toBeVisible();
  await clock.pass(9 * 60 + 1);
  const button = page.getByRole('button', { name: /^Timers, one was probably forgotten: / });
  await expect(button).toContainText(/9:0\d:\d\d/);
  await button.click();
  await expect(timersWindow(page)).toContainText('It has been running for 9 hours.');
  await page.getByRole('button', { name: 'Correct the time' }).click();
  await expect(dialog(page, 'Change timer').getByLabel('Time')).toHaveValue(/^9h/);
  const [timer] = await timersOf(firm);
  expect(timer?.runningSince).not.toBeNull();
});

for (const [answer, isCut] of [
  ['Take 40 minutes off', true],
  ['Keep the time', false],
  ['Dismiss', false],
] as const) {
  test(`who was away for long hears of it, and decides: ${answer}`, { tag: '@browser' }, async ({
    page,
    firm,
  }) => {
    const clock = await aClock(page);
    const timer = await aTimer(firm, { narrative: 'Research' });
    await firm.request.put(`/api/timers/${timer.id}`, { data: { seconds: 600 } });
    await page.goto('/');
    await expect(runningTimer(page)).toBeVisible();
    await page.mouse.move(100, 100);
    await clock.pass(14);
    await page.mouse.move(200, 200);
    const notice = page.getByText('No input here for 40 minutes while the timer ran.');
    await expect(page.getByText(/^No input here/)).toHaveCount(0);
    await clock.pass(40.1);
    await expect(notice).toHaveCount(0);
    await page.mouse.move(300, 300);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await expect(notice).toHaveCount(0);
    const seconds = async () => (await timersOf(firm))[0]?.seconds ?? 0;
    // Fourteen minutes and a little are left of the 54, on top of the ten.
    if (isCut) await expect.poll(seconds).toBeGreaterThanOrEqual(24 * 60);
    else expect(await seconds()).toBe(600);
    expect(await seconds()).toBeLessThan(30 * 60);
  });
}

test('a browser whose clock is an hour ahead shows and logs the time that really passed', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  const timer = await aTimer(firm, { matterId: matter.id, narrative: 'Call re settlement' });
  await firm.request.put(`/api/timers/${timer.id}`, { data: { seconds: 4800 } });
  await page.clock.install({ time: inHours(1) });
  await page.goto('/');
  await expect(runningTimer(page)).toContainText(/1:2\d:\d\d/);
  await openTimers(page);
  await expect(timerItem(page, 'OK-1, Okafor Estate')).toContainText(/Runs, at 1h 2\dm/);
  await page.getByRole('button', { name: 'Stop and log OK-1, Okafor Estate' }).click();
  const form = timeDialog(page);
  await expect(form.getByLabel('Time')).toHaveValue(/^1h 2\dm/);
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
  const [entry] = await (await firm.request.get('/api/time-entries')).json();
  expect(entry.actualSeconds).toBeGreaterThanOrEqual(4800);
  expect(entry.actualSeconds).toBeLessThan(5400);
});

test('a browser whose clock is a day ahead logs time on the day it is', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const matter = await ofOkafor(firm);
  await aTimer(firm, { matterId: matter.id, narrative: 'Call re settlement' });
  await page.clock.install({ time: inHours(24) });
  await page.goto('/');
  await openTimers(page);
  await page.getByRole('button', { name: 'Stop and log OK-1, Okafor Estate' }).click();
  await timeDialog(page).getByLabel('Time').fill('1h');
  await timeDialog(page).getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
});

test('a running timer leaves the tools at the top in one line, beside the title where there is room', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const client = await aClient(firm, { name: 'Nightingale Holdings International of Delaware' });
  const matter = await aMatter(firm, { clientId: client.id });
  await aTimer(firm, { matterId: matter.id });
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/legal-admin', '/profile?section=billing', '/financial-mgmt']) {
      await page.goto(path);
      await expect(runningTimer(page)).toHaveAttribute('title', /Nightingale .* of Delaware$/);
      const search = page.getByRole('button', { name: /^Search/ }).first();
      const title = page.getByRole('heading', { level: 1 });
      const aligned = async () => [
        Math.abs((await topOf(search)) - (await topOf(runningTimer(page)))) < 8,
        Math.abs((await topOf(bell(page))) - (await topOf(runningTimer(page)))) < 8,
        width < 1280 || Math.abs((await topOf(title)) - (await topOf(runningTimer(page)))) < 8,
      ];
      await expect.poll(aligned, { message: `${path} at ${width}` }).toEqual([true, true, true]);
    }
  }
});

test('a failing server is told, and the timer stays', async ({ page, firm, trouble }) => {
  trouble.expect(/status of 500/);
  await aTimer(firm, { narrative: 'Research' });
  await page.goto('/');
  await openTimers(page);
  await breakDown(page, /\/api\/timers\/[^/]+\/pause$/);
  await page.getByRole('button', { name: 'Pause Research' }).click();
  await complains(page, 'Error', 'Failed to pause the timer');
  await expect(timerItem(page, 'Research')).toContainText('Runs, at');
});
