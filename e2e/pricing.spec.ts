import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';
import { heading, planCard, yearly } from './plans-page.ts';

const offers = [
  ['Basic', '$29', '$232', '29 dollars per month', ['1', '5GB', '500', '100']],
  ['Professional', '$89', '$712', '89 dollars per month', ['10', '50GB', '5,000', '1,000']],
  [
    'Enterprise',
    '$249',
    '$1,992',
    '249 dollars per month',
    ['Unlimited', '500GB', 'Unlimited', 'Unlimited'],
  ],
] as const;

test('a visitor compares the plans and knows what each costs, by month and by year', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(heading(page, 'Choose Your Plan')).toBeVisible();
  await expect(page.getByText('Save 20%', { exact: true })).toBeVisible();
  await expect(page.getByText('Most Popular', { exact: true })).toHaveCount(1);
  await expect(planCard(page, 'Professional')).toContainText('Most Popular');
  for (const [plan, monthly, , spoken, limits] of offers) {
    const card = planCard(page, plan);
    await expect(card.getByText(monthly, { exact: true })).toBeVisible();
    await expect(card).toContainText(`${monthly} / month`);
    await expect(card.getByText(spoken)).toBeAttached();
    await expect(card.getByRole('definition')).toHaveText([...limits]);
    await expect(card).toContainText(
      `You pay nothing today, and ${monthly}.00 a month after the trial.`,
    );
  }

  await yearly(page).focus();
  await page.keyboard.press('Space');
  await expect(yearly(page)).toBeChecked();
  await expect(page).toHaveURL('/pricing?interval=yearly');
  for (const [plan, , price] of offers) {
    await expect(planCard(page, plan)).toContainText(`${price} / year`);
    await expect(planCard(page, plan)).toContainText(
      `You pay nothing today, and ${price}.00 a year after the trial.`,
    );
  }
  await page.reload();
  await expect(yearly(page)).toBeChecked();
  await yearly(page).click();
  await expect(page).toHaveURL('/pricing');
});

test('the table says the same as the cards', async ({ page }) => {
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'What each plan holds' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Limit',
    ...offers.map(([plan]) => plan),
  ]);
  for (const [index, limit] of ['Users', 'Storage', 'Documents', 'Clients'].entries()) {
    const row = table.getByRole('row').filter({ hasText: limit });
    for (const [column, [, , , , limits]] of offers.entries()) {
      await expect(row.getByRole('cell').nth(column)).toContainText(limits[index] ?? '');
    }
  }
});

test('Get Started carries the choice to the checkout by a page of its own', async ({ page }) => {
  await page.goto('/pricing?interval=yearly');
  const links = page.getByRole('link', { name: 'Get Started' });
  await expect(links).toHaveCount(3);
  await expect(planCard(page, 'Basic').getByRole('link', { name: /^Get Started/ })).toHaveAttribute(
    'href',
    '/subscribe-new?plan=basic&interval=yearly',
  );
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await planCard(page, 'Enterprise')
    .getByRole('link', { name: /^Get Started/ })
    .click();
  await expect(page).toHaveURL('/subscribe-new?plan=enterprise&interval=yearly');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('questions are answered, secrets explained, and Back leads home', async ({ page }) => {
  await page.goto('/pricing');
  const questions = page.getByRole('region', { name: 'Frequently asked questions' });
  await expect(questions.getByRole('group')).toHaveCount(6);
  const answer = questions.getByText(/^No\. The 14 days begin when you sign up/);
  await expect(answer).toBeHidden();
  await questions.getByText('Do I need a card to try it?').click();
  await expect(answer).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'How your clients’ secrets are kept' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start your free trial' })).toHaveAttribute(
    'href',
    '/sign-up',
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible();
});

test('a firm in its trial pays nothing today, and Back leads to its dashboard', async ({
  page,
  firm: _,
}) => {
  await page.goto('/pricing');
  await expect(planCard(page, 'Basic')).toContainText(
    'You pay nothing today, and $29.00 a month after the trial.',
  );
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
});

test('who has a plan finds it marked', async ({ page, context }) => {
  await signInToDemo(context, 'demo@firmament.example');
  const user = await (await context.request.get('/api/auth/user')).json();
  const firm = { ...user, subscriptionPlan: 'basic', subscriptionStatus: 'active' };
  await page.route('/api/auth/user', (route) => route.fulfill({ json: firm }));
  await page.goto('/pricing');
  await expect(planCard(page, 'Basic').getByText('Your plan', { exact: true })).toBeVisible();
  await expect(planCard(page, 'Basic')).toContainText('Your firm has this plan.');
  await expect(page.getByText('Your plan', { exact: true })).toHaveCount(1);
  await expect(planCard(page, 'Professional')).toContainText(
    '$89.00 a month. The difference is settled when you change.',
  );
});

test('whose trial is over reads what is paid today', async ({ page, firm: { user } }) => {
  const firm = { ...user, trialEndsAt: '2020-01-01T00:00:00.000Z' };
  await page.route('/api/auth/user', (route) => route.fulfill({ json: firm }));
  await page.goto('/pricing');
  await expect(planCard(page, 'Professional')).toContainText(
    'You pay $89.00 today, and then every month.',
  );
});
