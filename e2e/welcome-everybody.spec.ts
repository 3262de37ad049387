/** The tour in both themes and widths. */
import { isForEverybody } from './everybody.ts';
import { test } from './journey.ts';
import { firmName, isAt, tourButton } from './welcome-page.ts';

test('the first half of the tour is for everybody', async ({ page, firm: _ }) => {
  await page.goto('/welcome');
  await isAt(page, 1);
  await isForEverybody(page);
  await page.goto('/welcome?step=2');
  await firmName(page).fill(' ');
  await tourButton(page, 'Continue').click();
  await isForEverybody(page);
});

test('the second half of the tour is for everybody', async ({ page, firm: _ }) => {
  for (const step of [3, 4]) {
    await page.goto(`/welcome?step=${step}`);
    await isAt(page, step);
    await isForEverybody(page);
  }
});
