/** Whether a page, as it stands, can be used by everybody: axe in both themes and widths, in one of the four in `npm test`, and no page wider than the narrowest phone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Look = readonly [width: number, theme: 'light' | 'dark'];

const wideAndLight: Look = [1280, 'light'];
const narrowAndDark: Look = [390, 'dark'];
const all: readonly Look[] = [wideAndLight, [1280, 'dark'], [390, 'light'], narrowAndDark];

/** `npm test` looks once at each state: at one page wide and light, at the next narrow and dark. */
function looksAt(pathname: string): readonly Look[] {
  if (process.env.TESTS === 'whole') return all;
  return [pathname.length % 2 === 0 ? wideAndLight : narrowAndDark];
}

/** Less than half of the source axe would bring along: every loaded page has to read it again. */
const theirs = createRequire(import.meta.resolve('@axe-core/playwright'));
const axeSource = readFileSync(theirs.resolve('axe-core/axe.min.js'), 'utf8');

/** What a colour can change; all else is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function violations(page: Page, isAskedTwice: boolean): Promise<string[]> {
  // From the top: further down a link may just lie half beneath what stays at the top, and count as too small.
  const isThere = await page.evaluate(() => {
    scrollTo(0, 0);
    return 'axe' in window;
  });
  // In this order: options() would forget the tags.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource }).options({
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  const asked = isAskedTwice ? axe.withRules(ofColours) : axe.withTags(tags);
  const { violations: found } = await asked.setLegacyMode(true).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

interface Kind {
  /** Not one of ours: it follows the browser's theme by itself. */
  isPlain?: boolean;
}

export async function isForEverybody(page: Page, { isPlain = false }: Kind = {}) {
  const { pathname } = new URL(page.url());
  const looks = looksAt(pathname);
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    // Without motion there are no half-changed colours to be measured.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (!isPlain) await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const where = `${pathname}, ${colorScheme}, ${width} px`;
    expect
      .soft(await violations(page, looks.length > 1 && colorScheme === 'dark'), where)
      .toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  const sideways = await page.evaluate(() => {
    const scrolled = document.querySelectorAll('html, [data-dialog-body]');
    for (const element of scrolled) element.scrollLeft = 1000;
    return Array.from(scrolled, ({ scrollLeft }) => scrollLeft);
  });
  expect.soft(Math.max(...sideways), `${pathname} scrolls sideways at 320 px`).toBe(0);
}
