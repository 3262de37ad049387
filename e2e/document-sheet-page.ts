/** The sheet in which a document is read, by the names a person knows its parts by. */
import { expect, type Locator, type Page } from '@playwright/test';

export const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

export const pdfPage = (sheet: Locator, number: number, count: number) =>
  sheet.getByRole('region', { name: `Page ${number} of ${count}`, exact: true });

export const pageField = (sheet: Locator) => sheet.getByRole('textbox', { name: /^Page, of/ });

export const zoomLevel = (sheet: Locator) => sheet.getByRole('status', { name: 'Zoom' });

export const versions = (sheet: Locator) =>
  sheet.getByRole('tabpanel', { name: 'Versions' }).getByRole('listitem');

/** The words that are painted over, in the order they were found in. */
export const expectMarked = (page: Page, words: string[]) =>
  expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String)))
    .toEqual(words);

/** How often the server was asked to show a document: each time is in the audit trail. */
export function countViews(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/api\/documents\/.*\/view$/.test(request.url())) count += 1;
  });
  return () => count;
}

/** Puts another printer in place of the browser's: it writes down what is on the paper. */
export async function stubPrinter(page: Page): Promise<() => Promise<string[]>> {
  const printed: string[] = [];
  await page.exposeFunction('writeDownPaper', (words: string) => printed.push(words));
  await page.addInitScript(() => {
    const { writeDownPaper } = globalThis as unknown as {
      writeDownPaper: (words: string) => void;
    };
    window.print = () => {
      for (const part of document.querySelectorAll('[data-print-paper] > *'))
        writeDownPaper(part instanceof HTMLImageElement ? part.alt : (part.textContent ?? ''));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  return async () => printed;
}

/** Keeps every page that is being made for the printer waiting, until it is let go. */
export async function holdPages(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const gate = Promise.withResolvers<void>();
    Object.assign(window, { letGo: gate.resolve });
    HTMLCanvasElement.prototype.toBlob = function (...wanted) {
      void gate.promise.then(() => toBlob.apply(this, wanted));
    };
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}
