import { expect, test } from './journey.ts';
import { heading, onBillingHost, planCard } from './plans-page.ts';

const title = 'Everything your firm has promised, under one quiet sky.';

test('a visitor understands in a minute what it is and what it costs', { tag: '@job' }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/api/login',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Choose Your Plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  await expect(
    main.getByText(
      '14-day free trial: no setup fees, cancel anytime, and no credit card required during the trial.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    ...['Tasks and workflows', 'Clients and matters', 'Billing'],
    ...['Documents', 'Compliance', 'Calendar'],
    ...['Basic', 'Professional', 'Enterprise'],
    ...['Your firm by itself', 'Encryption', 'A trail of every change', 'Backups and export'],
  ]);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the picture of the dashboard is a sample and says so', async ({ page }) => {
  await page.goto('/');
  const preview = page.getByRole('figure');
  await expect(preview.getByText('Sample firm', { exact: true })).toBeVisible();
  await expect(
    preview.getByRole('img', { name: /^The dashboard of a sample firm, with its revenue/ }),
  ).toBeVisible();
  for (const words of [
    ...['Monthly Revenue', '$48,250.00', '+12% from last month', 'Pending Revenue', '$12,400.00'],
    ...['Active Matters', 'Compliance', '95%', 'Recent Tasks', 'Recent Activities'],
    ...['High', 'Medium', 'Low'],
  ]) {
    await expect(preview.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(preview.getByText(/ · Pending$/)).toHaveCount(2);
  await expect(preview.getByText(/ · In Progress$/)).toHaveCount(1);
  for (const kind of ['Invoice', 'Document', 'Task']) {
    await expect(preview.getByText(new RegExp(`^${kind} · `))).toBeVisible();
  }
});

test('every plan, the trial and Contact Sales lead to the prices', async ({ page }) => {
  await page.goto('/');
  const offers = [
    ['Basic', '$29', 'Choose Basic'],
    ['Professional', '$89', 'Choose Professional'],
    ['Enterprise', '$249', 'Contact Sales'],
  ] as const;
  for (const [plan, price, button] of offers) {
    await expect(planCard(page, plan)).toContainText(price);
    const link = planCard(page, plan).getByRole('link', { name: button, exact: true });
    await expect(link).toHaveAttribute('href', '/pricing');
  }
  await expect(planCard(page, 'Professional')).toContainText('Most Popular');
  const trial = page.getByRole('link', { name: 'Start your free trial' });
  await expect(trial).toHaveAttribute('href', '/pricing');
  await planCard(page, 'Enterprise').getByRole('link', { name: 'Contact Sales' }).click();
  await expect(heading(page, 'Choose Your Plan')).toBeFocused();
});

test('how secrets are kept is one step away, with what is not there yet', {
  tag: '@browser',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How your clients’ secrets are kept' }).click();
  const security = page.getByRole('region', { name: 'How your clients’ secrets are kept' });
  await expect(security.getByRole('heading', { level: 2 })).toBeInViewport();
  const missing = security.getByText(/^A firm cannot ask a second step of all its people yet/);
  await expect(missing).toBeHidden();
  await security.getByText('The particulars, and what Firmament does not do yet').click();
  await expect(missing).toBeVisible();
});

test('the page stands while nobody knows yet who is there, and does not move', async ({ page }) => {
  await page.route('/api/**', () => undefined);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(heading(page, title)).toBeVisible();
  await expect(planCard(page, 'Enterprise')).toBeVisible();
  await page.waitForLoadState('load');
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThan(0.02);
});

test('on a phone the plan that most firms take comes first', { tag: '@job' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const names = page.getByRole('list', { name: 'Plans' }).getByRole('heading');
  await expect(names).toHaveText(['Professional', 'Basic', 'Enterprise']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(names).toHaveText(['Basic', 'Professional', 'Enterprise']);
});

test('a billing hostname shows the sign-in card, which leaves for the sign-in host', {
  tag: '@browser',
}, async ({ page }) => {
  const address = '/api/login';
  await onBillingHost(page, address);
  await page.goto('/?returnTo=%2Fprofile');
  await expect(heading(page, 'Welcome to Firmament')).toBeVisible();
  await expect(
    page.getByText('Secure sign-in for your law firm management platform', { exact: true }),
  ).toBeVisible();
  const { host, origin } = new URL(page.url());
  await expect(
    page.getByText(`From ${host} you will be redirected to our secure authentication system.`),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose Your Plan' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign In Securely' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fprofile$/);
  expect(await page.evaluate(() => sessionStorage.getItem('returnDomain'))).toBe(origin);
});

test('the sign-in card says that it is leaving, and what went wrong the last time', {
  tag: '@browser',
}, async ({ page }) => {
  await onBillingHost(page, '/api/login');
  // An answer without a page: the browser stays where it is.
  await page.route('/api/login', (route) => route.fulfill({ status: 204 }));
  await page.goto('/?error=access_denied');
  const alert = page.getByRole('alert').filter({ hasText: 'Signing in did not work.' });
  await expect(alert).toBeVisible();
  await page.getByRole('button', { name: 'Sign In Securely' }).click();
  await expect(page.getByRole('button', { name: 'Opening secure sign-in…' })).toBeVisible();
});

test('who is signed in finds the dashboard on a billing hostname too', async ({
  page,
  firm: _,
}) => {
  await onBillingHost(page, '/api/login');
  await page.goto('/');
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
});
