/** What the product tells a person, and how a journey hears it. */
import { expect, type Page } from '@playwright/test';

/** There is one toast at a time, so there is no need to say which. */
export const toast = (page: Page) => page.locator('[data-toast]');

export async function says(page: Page, words: string) {
  await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

/** A failure interrupts: it is an alert with its title and its sentence. */
export async function complains(page: Page, title: string, sentence: string) {
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert.getByText(title, { exact: true })).toBeVisible();
  await expect(alert.getByText(sentence, { exact: true })).toBeVisible();
}

/**
 * Writes down what the alerts of the page say, from now on. For one that stands for half a second
 * before the page goes elsewhere: to look for it on a busy machine would come too late.
 */
export async function alertsHeard(page: Page): Promise<() => string> {
  const heard: string[] = [];
  await page.exposeFunction('writeDown', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const write = (globalThis as unknown as { writeDown: (text: string) => void }).writeDown;
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll<HTMLElement>('[role=alert]'))
        if (alert.checkVisibility()) write(alert.innerText.replace(/\s+/g, ' '));
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => heard.join('\n');
}
