import { expect, type Page } from '@playwright/test';

/** Escape for the window that is open: a key is faster than a window, which hears keys once it holds the focus. */
export async function pressEscape(page: Page) {
  const window = page.locator(':is([role=dialog], [role=alertdialog]):focus-within');
  await expect(window).not.toHaveCount(0);
  await page.keyboard.press('Escape');
}
