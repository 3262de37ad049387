/** What the product tells a person, and how a journey hears it. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** There is one toast at a time, so there is no need to say which. */
export const toast = (page: Page) => page.locator('[data-toast]');

/** A toast as it appeared: whether it waits its turn or interrupts, and its lines. */
interface Said {
  role: string;
  lines: string[];
}

/** What toasts have said and no journey has listened to yet. */
const unheard = new WeakMap<Page, Said[]>();

/**
 * Writes down every toast that appears where a person and a screen reader find it. A toast leaves after
 * six seconds, and looking for it comes too late when the machine stands still for as long.
 */
export async function hearToasts(context: BrowserContext) {
  await context.exposeBinding('hearToast', ({ page }, said: Said) => {
    unheard.set(page, [...(unheard.get(page) ?? []), said]);
  });
  await context.addInitScript(() => {
    const { hearToast } = globalThis as unknown as { hearToast: (said: Said) => void };
    let last: Element | null = null;
    new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('[data-toast]');
      if (card === last) return;
      last = card;
      if (!card?.checkVisibility() || card.closest('[aria-hidden=true], [inert]')) return;
      const role = card.closest('[aria-live]')?.getAttribute('role') ?? '';
      hearToast({ role, lines: [...card.querySelectorAll('p')].map((line) => line.innerText) });
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast with these lines; it has then been heard, with all that came before it. */
async function hear(page: Page, role: string, ...lines: string[]) {
  const all = () => unheard.get(page) ?? [];
  const isIt = (said: Said) =>
    said.role === role && lines.every((line) => said.lines.includes(line));
  await expect
    // Where it fails, what was said instead is told.
    .poll(() => all().some(isIt) || all(), { message: `${role}: ${lines.join(' / ')}` })
    .toBe(true);
  unheard.set(page, all().slice(all().findIndex(isIt) + 1));
}

export const says = (page: Page, ...lines: [string, ...string[]]) => hear(page, 'status', ...lines);

/** A failure interrupts: it is an alert with its title and its sentence. */
export const complains = (page: Page, title: string, sentence: string) =>
  hear(page, 'alert', title, sentence);
