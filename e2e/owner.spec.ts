/** The engine room of the product: who may enter, and what runs by the clock. */
import { aJob, answer, aRun, exactly, heading, jobsCall } from './engine-room.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';

test('the owner finds the engine room on the Owner Dashboard and gets back', {
  tag: '@proof',
}, async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/owner');
  const room = page.getByRole('region', { name: 'Engine room' });
  await expect(room.getByRole('link')).toHaveText([
    'Admin DashboardEvery user and every payment, to look up and hand over.',
    'Background jobsWhat runs by the clock, and how it went.',
    'MailThe letters of the last 30 days, and those that are stuck.',
  ]);
  const entry = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
  for (const [name, path] of [
    ['Background jobs', '/owner/jobs'],
    ['Mail', '/owner/mail'],
  ] as const) {
    await room.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveTitle(`${name} · Firmament`);
    await expect(entry).toHaveText('Owner Dashboard');
    await page.getByRole('main').getByRole('link', { name: 'Owner Dashboard' }).click();
    await expect(page).toHaveURL('/owner');
  }
});

test('the engine room is closed to everybody but the owner', async ({ page, context }) => {
  for (const person of ['demo', 'admin'] as const) {
    await context.clearCookies();
    await signInToDemo(context, `${person}@firmament.example`);
    for (const path of ['/owner', '/owner/jobs', '/owner/mail']) {
      await page.goto(path);
      await expect(heading(page, 'Access Denied')).toBeFocused();
      await expect(
        exactly(page, 'This dashboard is restricted to application owners only.'),
      ).toBeVisible();
    }
  }
});

test('a visitor signs in first and comes back to the engine room', async ({ page }) => {
  await page.goto('/owner/mail');
  await expect(page).toHaveURL('/sign-in?returnTo=%2Fowner%2Fmail');
});

test('every job says when it runs and how it went', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/owner/jobs');
  await expect(exactly(page, 'What runs by the clock, and how it went')).toBeVisible();
  for (const [title, schedule] of [
    ['Throw away what has expired', 'Every hour'],
    ['Note outside the database where each audit trail stands', 'Every day at 00:30 UTC'],
    [
      'Remind people of tasks that are due or overdue',
      'Every day at 07:00, for each firm by its own clock',
    ],
  ] as const) {
    const job = page.getByRole('region', { name: title });
    await expect(job.getByText(schedule, { exact: true })).toBeVisible();
    await expect(
      job.getByText(/^(Has not run yet\.|Last run .+, took .+|Started .+)$/),
    ).toBeVisible();
  }
});

test('a job tells of its last run, its attempts, its failures and what went before', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'owner@firmament.example');
  const failed = { state: 'failed', error: 'No space left' } as const;
  await page.route(
    jobsCall,
    answer([
      aJob('Sweep', [aRun(5, 1_200), aRun(65, 400, { state: 'failed', error: 'Out of reach' })]),
      aJob('Count', [aRun(5, 65_000, { ...failed, attempt: 2 })]),
      aJob('Remind', [aRun(1, null)]),
      aJob('Alert', [
        aRun(5, 1_200, { firms: 300, failed: 2, state: 'failed', error: 'Full' }),
        aRun(65, 400, { firms: 1 }),
      ]),
      aJob('Archive', []),
    ]),
  );
  await page.goto('/owner/jobs');
  const job = (name: string) => page.getByRole('region', { name });
  await expect(job('Sweep').getByText('Last run 5 minutes ago, took 1 s')).toBeVisible();
  const runs = page.getByRole('table', { name: "Last runs of 'Sweep'" }).getByRole('row');
  await expect(runs).toHaveCount(3);
  await expect(runs.nth(0).getByRole('columnheader')).toHaveText([
    'Time',
    'Took',
    'Attempt',
    'State',
  ]);
  await expect(runs.nth(1).getByRole('cell')).toHaveText(['1 s', '1', 'Done']);
  await expect(runs.nth(2).getByRole('rowheader')).toContainText('Out of reach');
  await expect(runs.nth(2).getByRole('cell')).toHaveText(['under 1 s', '1', 'Failed']);

  await expect(
    job('Count').getByText('Last run 5 minutes ago, took 1 min 5 s, 2nd attempt'),
  ).toBeVisible();
  await expect(job('Count').getByText('No space left', { exact: true })).toHaveCount(1);
  await expect(job('Count').getByText('Failed', { exact: true })).toHaveCount(2);
  await expect(job('Remind').getByText('Started 1 minute ago')).toBeVisible();
  await expect(
    job('Alert').getByText('Last run 5 minutes ago, took 1 s, 300 firms, failed for 2'),
  ).toBeVisible();
  const alerts = page.getByRole('table', { name: "Last runs of 'Alert'" }).getByRole('row');
  await expect(alerts.nth(2).getByRole('cell')).toHaveText(['under 1 s', '1', '1', 'Done']);
  await expect(job('Archive').getByText('Has not run yet.', { exact: true })).toBeVisible();
  await expect(job('Archive').getByRole('table')).toHaveCount(0);
});

test('the jobs are asked for again every 15 seconds, and a failure to ask is said quietly', {
  tag: '@browser',
}, async ({ page, context, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await signInToDemo(context, 'owner@firmament.example');
  await page.clock.install();
  await page.route(jobsCall, answer([aJob('Sweep', [])]));
  await page.goto('/owner/jobs');
  const sweep = page.getByRole('region', { name: 'Sweep' });
  await expect(sweep.getByText('Has not run yet.')).toBeVisible();

  await page.unroute(jobsCall);
  await page.route(jobsCall, answer([aJob('Sweep', [aRun(0, null)])]));
  await page.clock.fastForward(15_000);
  await expect(sweep.getByText('Started less than a minute ago')).toBeVisible();

  await page.unroute(jobsCall);
  await page.route(jobsCall, (route) => route.abort());
  await page.clock.fastForward(15_000);
  await expect(
    page.getByText(/^This was read .+ and cannot be refreshed at the moment\.$/),
  ).toBeVisible();
  await expect(sweep).toBeVisible();
});
