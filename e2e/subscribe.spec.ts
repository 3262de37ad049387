import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { heading } from './plans-page.ts';
import { complains, says } from './say.ts';

const typed = {
  'First name': 'Ada',
  'Last name': 'Marlowe',
  Email: 'ada@marlowe.example',
  'Firm name': 'Marlowe Law',
  'Card number': '4242 4242 4242 4242',
  Expiry: '12/49',
  CVV: '123',
  'Billing address': '12 Pier Street',
  City: 'Portland',
  ZIP: '97201',
};

async function fillIn(page: Page, values: Partial<typeof typed> = {}) {
  for (const [label, value] of Object.entries({ ...typed, ...values })) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Subscription' });

/** What left the page after it was there, but for what every page asks. */
function sent(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('4242')) calls.push(request.url());
  });
  return calls;
}

test('the demonstration takes a test card, waits, and sends nothing', { tag: '@proof' }, async ({
  page,
}) => {
  const calls = sent(page);
  await page.goto('/subscribe');
  await expect(heading(page, 'Complete Your Subscription')).toBeVisible();
  await expect(page.getByText('Demonstration checkout: nothing is sent or charged.')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Professional$89 / month');
  await expect(summary).toContainText('Tax$0.00');
  await expect(summary).toContainText('Total$89.00');
  await expect(page.getByRole('link', { name: 'go to the real checkout' })).toHaveAttribute(
    'href',
    '/subscribe-new?plan=professional&interval=monthly',
  );

  await fillIn(page);
  const began = Date.now();
  await complete(page).click();
  await expect(complete(page)).toHaveAttribute('aria-busy', 'true');
  await says(page, 'Payment Successful');
  expect(Date.now() - began).toBeGreaterThanOrEqual(1900);
  await expect(heading(page, 'Payment Successful')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Subscribe', exact: true })).toHaveAttribute(
    'href',
    '/subscribe-new?plan=professional&interval=monthly',
  );
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
});

test('a declined test card fails as the real one would, and keeps what was typed', {
  tag: '@proof',
}, async ({ page }) => {
  const calls = sent(page);
  await page.goto('/subscribe');
  await fillIn(page, { 'Card number': '4000000000000002' });
  await complete(page).click();
  await complains(page, 'Subscription Failed', 'Please try again or contact support.');
  await expect(page.getByRole('textbox', { name: 'Firm name' })).toHaveValue('Marlowe Law');
  expect(calls).toEqual([]);
});

test('every field is needed, and no real card is taken', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/subscribe');
  await complete(page).click();
  for (const label of Object.keys(typed)) {
    const field = page.getByRole('textbox', { name: label, exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${label} is required\\.`));
  }
  const wrong = [
    [
      'Card number',
      '5454 5454 5454 5454',
      'Card number must be a test card: 4242 4242 4242 4242 or 4000 0000 0000 0002.',
    ],
    ['Email', 'ada', 'Email must be an e-mail address.'],
    ['Expiry', '13/49', 'Expiry must be a month and a year such as 12/34.'],
    ['Expiry', '01/20', 'Expiry must not be over.'],
    ['CVV', '12', 'CVV must be three or four digits.'],
    ['ZIP', '972', 'ZIP must be a ZIP code such as 97201.'],
  ] as const;
  await fillIn(page, { 'Card number': wrong[0][1] });
  for (const [label, value, sentence] of wrong) {
    await fillIn(page, { [label]: value });
    await complete(page).click();
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
});

test('the address chooses another plan', async ({ page }) => {
  await page.goto('/subscribe?plan=enterprise&interval=yearly');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Enterprise$1,992 / year');
  await expect(summary).toContainText('Total$1,992.00');
  await page.goto('/subscribe?plan=gold&interval=daily');
  await expect(summary).toContainText('Professional$89 / month');
});
