/** The engine room when it cannot be read, when it is empty and when it is full of trouble. */
import type { Page } from '@playwright/test';
import { aJob, aMail, answer, aRun, exactly, jobsCall, mailsCall } from './engine-room.ts';
import { isForEverybody } from './everybody.ts';
import { signInToDemo } from './firm.ts';
import { expect, test } from './journey.ts';

for (const { path, call, loading, words } of [
  {
    path: '/owner/jobs',
    call: jobsCall,
    loading: 'Loading the jobs',
    words: 'Could not load the jobs.',
  },
  {
    path: '/owner/mail',
    call: mailsCall,
    loading: 'Loading letters',
    words: 'Could not load letters.',
  },
]) {
  test(`${path} says that it could not be read, and tries again`, async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/ERR_FAILED/);
    await signInToDemo(context, 'owner@firmament.example');
    const gate = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      await gate.promise;
      await route.abort();
    });
    await page.goto(path);
    await expect(page.getByRole('status').getByText(loading, { exact: true })).toBeAttached();
    gate.resolve();
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(
      alert.getByText('The server cannot be reached. Check your connection.'),
    ).toBeVisible();
    await isForEverybody(page);

    const again = alert.getByRole('button', { name: 'Try again' });
    await again.press('Enter');
    await expect(again).toBeFocused();
    // Not before this try has failed, too: it might be the one that succeeds.
    await expect(again).not.toHaveAttribute('aria-busy', 'true');
    await page.unroute(call);
    // To whatever has the focus: the page also tries by itself, and may have been quicker.
    await page.keyboard.press('Enter');
    await expect(alert).toBeHidden();
    await expect(
      page
        .getByRole('table')
        .or(page.getByText(/^(Has not run yet|No letters)/))
        .first(),
    ).toBeVisible();
  });
}

test('an engine room where nothing happened is for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(jobsCall, answer([]));
  await page.route(mailsCall, answer([]));
  await page.goto('/owner/jobs');
  await expect(exactly(page, 'There are no background jobs.')).toBeVisible();
  await isForEverybody(page);
  await page.goto('/owner/mail');
  await expect(exactly(page, 'No letters in the last 30 days.')).toBeVisible();
  await expect(
    exactly(
      page,
      'Links to set a new password and other letters appear here once they are written.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/mail server/)).toHaveCount(0);
  await isForEverybody(page);
});

/** A card hides what sticks out of it, so that the page itself would not tell. */
async function tablesFit(page: Page) {
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .getByRole('table')
      .evaluateAll(
        (tables) =>
          tables.filter(
            ({ parentElement: card, scrollWidth }) => scrollWidth > (card?.clientWidth ?? 0),
          ).length,
      );
    expect.soft(cut, `tables cut off at ${width} px`).toBe(0);
  }
}

const error = `Refused: ${'/var/lib/firmament/'.repeat(8)}`;

test('jobs full of trouble are for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(
    jobsCall,
    answer([
      aJob('Sweep', [
        aRun(5, 3_780_000, { state: 'failed', attempt: 12, error }),
        aRun(65, 400, { state: 'failed', error }),
        aRun(125, null),
      ]),
    ]),
  );
  await page.goto('/owner/jobs');
  await expect(page.getByRole('table')).toBeVisible();
  await tablesFit(page);
  await isForEverybody(page);
});

test('mail full of trouble, and a letter of it, are for everybody', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(
    mailsCall,
    answer([
      aMail({ recipient: `${'patience.'.repeat(8)}@firm.example`, state: 'failed', error }),
      aMail({ state: 'waiting', error: 'Greylisted' }),
      aMail({ state: 'sending' }),
      aMail({ state: 'kept' }),
      aMail(),
    ]),
  );
  await page.route(/\/mails\/[^/]+\/open$/, answer({ text: `Dear you,\n\n${error}` }));
  await page.goto('/owner/mail');
  await expect(page.getByRole('table')).toBeVisible();
  await tablesFit(page);
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^Open the letter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your invoice' })).toBeVisible();
  await isForEverybody(page);
});
