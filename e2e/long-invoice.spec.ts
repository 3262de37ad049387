/** An invoice of as many lines as there may be is written as fluently as a short one. */
import { mostLines } from '#contract/invoice-lines.ts';
import { financial } from './financial-page.ts';
import { anInvoice } from './firm.ts';
import { invoiceForm, paper, total } from './invoice-form-page.ts';
import { expect, test } from './journey.ts';

test(`typing into an invoice of ${mostLines} lines does not lag`, { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const lines = Array.from({ length: mostLines }, (_, at) => ({
    description: `Call ${at + 1}`,
    rate: '10.00',
  }));
  const { id } = await anInvoice(firm, { lines });
  await page.goto(`${financial}?invoice=${id}&edit=yes`);
  // Looked for in its own line: among a thousand boxes a name takes seconds to find.
  const line = invoiceForm(page).locator('fieldset[name=lines] li').nth(99);
  const box = line.getByRole('textbox', { name: 'Description of line 100', exact: true });
  // Waited for by its tag and without an expectation: to find it by its role among ninety thousand nodes takes
  // seconds, and for each look that finds nothing yet Playwright would write down the whole page.
  await page.locator('article[aria-label^="Invoice"]').waitFor();
  await expect(paper(page)).toContainText(`Call ${mostLines}`);
  await box.fill('');
  // From a key to the picture that shows it, as the browser itself measures it.
  await page.evaluate(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown') seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { seen });
  });
  await box.pressSequentially('Hearing', { delay: 250 });
  const slow = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect(box).toHaveValue('Hearing');
  await expect(paper(page)).toContainText('Hearing');
  await line.getByRole('textbox', { name: 'Rate of line 100', exact: true }).fill('20');
  const sum = `$${(mostLines * 10 + 10).toLocaleString('en-US')}.00`;
  await expect(total(paper(page), 'Total')).toHaveText(sum);
  await expect(invoiceForm(page)).toContainText('Hearing');
  const median = slow.sort((a, b) => a - b)[Math.floor(slow.length / 2)] ?? 0;
  expect(median).toBeLessThan(400);
});
