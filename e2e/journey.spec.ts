import { expect, test } from './journey.ts';

test('a journey may be over while answers are on their way', async ({ page }) => {
  let asked = 0;
  await page.route('/api/me?*', async (route) => {
    const response = await route.fetch();
    asked++;
    await new Promise((later) => setTimeout(later, asked * 3));
    await route.fulfill({ response });
  });
  await page.goto('/sign-in');
  await page.evaluate(() => {
    for (let at = 0; at < 50; at++) void fetch(`/api/me?${at}`).catch(() => undefined);
  });
  await expect.poll(() => asked).toBeGreaterThan(0);
});
