/** The pages that sell the product, as a visitor finds them. */
import type { Page } from '@playwright/test';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const planCard = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Plans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export const yearly = (page: Page) => page.getByRole('switch', { name: 'Monthly / Yearly' });

/** As the server writes it into the page on a billing hostname. */
export async function onBillingHost(page: Page, address: string) {
  await page.route(/^[^?]*:\d+\/(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const meta = `<meta name="firmament-sign-in" content="${address}" />`;
    const body = (await response.text()).replace('</head>', `${meta}</head>`);
    await route.fulfill({ response, body });
  });
}
