/** What is drawn opens the records it is drawn from, like the table beside it. */
import type { Page } from '@playwright/test';
import {
  analyticsCall,
  aSmallBook,
  chart,
  charts,
  placesThatOpen,
  rowsDialog,
  year2024,
} from './analytics-page.ts';
import { aMatter, signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { dayIn } from './time.ts';

/** The drawing is still when it is asked where something opens. */
async function opens(page: Page, name: string, which: 'first' | 'last') {
  await expect(async () => {
    // It may have opened late, and then nothing of the drawing can be clicked.
    if (await page.getByRole('dialog').isVisible()) return;
    const { drawing, places } = await placesThatOpen(page, name);
    const place = which === 'first' ? places[0] : places.at(-1);
    expect(place).toBeDefined();
    await drawing.click({ position: place });
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a bar opens its records, also one of the period before', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  await aSmallBook(firm);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(year2024);
  await opens(page, 'Performance Overview', 'first');
  const work = rowsDialog(page, 'Billable time on hourly matters');
  await expect(work.getByText('1 time entry, 1h 24m, $420.00', { exact: true })).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(year2024);
  await opens(page, 'Performance Overview', 'last');
  const spent = rowsDialog(page, 'Expenses of matters');
  await expect(spent.getByText('1 expense, $45.50', { exact: true })).toBeVisible();
  await pressEscape(page);
  const overview = chart(page, 'Performance Overview');
  await overview.getByRole('button', { name: 'View as table' }).click();
  await overview.getByRole('link', { name: 'Period before: $600.00' }).click();
  const received = rowsDialog(page, 'Payments received');
  await expect(received).toContainText('Jan 1, 2023 to Dec 31, 2023');
  await expect(received.getByText('1 payment, $600.00', { exact: true })).toBeVisible();
  await pressEscape(page);
  await expect(page).toHaveURL(year2024);
});

test('a point opens the records of its days, without another page being loaded', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await aSmallBook(firm);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(year2024);
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await opens(page, 'Revenue Trend', 'first');
  const january = rowsDialog(page, 'Payments received');
  await expect(january).toContainText('Jan 1, 2024 to Jan 31, 2024');
  await expect(january.getByText('1 payment, $400.00', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  await page.goBack();
  await expect(january).toBeHidden();
  await expect(page).toHaveURL(year2024);
  const trend = chart(page, 'Revenue Trend');
  await trend.getByRole('button', { name: 'View as table' }).click();
  await trend.getByRole('link', { name: 'Period before: $600.00' }).click();
  await expect(january).toContainText('Dec 1, 2023 to Dec 31, 2023');
  await expect(january.getByText('1 payment, $600.00', { exact: true })).toBeVisible();
});

test('a slice opens the matters of its type, the number in the middle all of them', {
  tag: '@browser',
}, async ({ page, firm }) => {
  const { okafor } = await aSmallBook(firm);
  await aMatter(firm, {
    clientId: okafor.id,
    matterNumber: 'OK-2',
    practiceArea: 'litigation',
    openDate: '2024-03-01',
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(year2024);
  // Clockwise from the top, the largest first: the last place on the right is of litigation.
  await opens(page, 'Matter Distribution', 'last');
  const matters = rowsDialog(page, 'Open matters');
  await expect(matters).toContainText('Jan 1, 2024 to Dec 31, 2024, Litigation');
  await expect(matters.getByText('2 matters', { exact: true })).toBeVisible();
  await pressEscape(page);
  const all = chart(page, 'Matter Distribution').getByRole('link', { name: '3 matters' });
  await all.click();
  await expect(matters.getByText('3 matters', { exact: true })).toBeVisible();
  await pressEscape(page);
  await expect(all).toBeFocused();
  await expect(page).toHaveURL(year2024);
});

test('the chart of the dashboard opens the months it shows', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'demo@firmament.example');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const itsMonths = /\/financial-mgmt\?paidIn=/;
  await expect(async () => {
    if (itsMonths.test(page.url())) return;
    const { drawing, places } = await placesThatOpen(page, 'Revenue trend');
    await drawing.click({ position: places[0] });
    await expect(page).toHaveURL(itsMonths, { timeout: 1000 });
  }).toPass();
});

for (const [width, fitting] of [
  [320, charts],
  [280, ['Productivity Metrics']],
] as const) {
  test(`what is drawn and its tables fit a window of ${width} px`, { tag: '@browser' }, async ({
    page,
    context,
  }) => {
    await signInToDemo(context, 'demo@firmament.example');
    await page.setViewportSize({ width, height: 700 });
    // Four weeks up to today: on the first of a month the demo's month is empty.
    await page.goto(`/analytics?period=custom&from=${dayIn(-27)}&to=${dayIn(0)}`);
    const shares = chart(page, 'Productivity Metrics');
    await expect(shares).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    // A share that grew by much and is whole is the widest there is.
    await page.route(analyticsCall, async (route) => {
      const reply = await route.fetch();
      const share = { now: 1000, before: 333, points: -667, part: 3, whole: 3 };
      const of = { utilisation: share, realisation: share, collection: share };
      await route.fulfill({ json: { ...(await reply.json()), ...of, taskCompletion: share } });
    });
    await page.reload();
    await expect(shares.getByText('−66.7 points')).toHaveCount(4);
    for (const name of fitting) {
      const figure = chart(page, name);
      await figure.getByRole('button', { name: 'View as table' }).click();
      const outside = await figure.evaluate((drawn) => {
        const right = (drawn.closest('section') ?? drawn).getBoundingClientRect().right - 16;
        // What can be clicked may reach into the margin, what it says may not.
        const parts = drawn.querySelectorAll(
          'h2, p, li span, svg, td, td a, [aria-expanded] ~ button',
        );
        return Array.from(parts, (part) =>
          part.getBoundingClientRect().right > right + 1 ? part.outerHTML : '',
        ).filter(Boolean);
      });
      expect.soft(outside, name).toEqual([]);
    }
    const crossed = await shares.evaluate(
      (figure) =>
        Array.from(figure.querySelectorAll('li > div')).filter((line) => {
          const [name, share] = Array.from(line.children, (part) => part.getBoundingClientRect());
          const button = line.querySelector('button')?.getBoundingClientRect();
          if (!name || !share || !button) return true;
          return button.right > share.left && button.bottom - 4 > share.top;
        }).length,
    );
    expect(crossed).toBe(0);
  });
}
