/** The letters the product sends, for its owner. */
import { aMail, answer, aResetLetter, exactly, heading, mailsCall, mailTo } from './engine-room.ts';
import { signInToDemo, signUp } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { signInAsOwner } from './outbox.ts';
import { complains, says } from './say.ts';

test('a kept letter is opened, and its link sets a new password', { tag: '@proof' }, async ({
  page,
  context,
  elsewhere,
  baseURL,
}) => {
  const firm = await signUp(elsewhere.context());
  const link = await aResetLetter(firm, baseURL);
  await signInAsOwner(context.request);
  await page.goto('/owner/mail');
  await expect(exactly(page, 'Letters of the last 30 days, newest first')).toBeVisible();
  await expect(exactly(page, 'There is no mail server: letters are kept here.')).toBeVisible();
  await expect(exactly(page, 'Opening one is noted in the audit trail.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'To',
    'Subject',
    'State',
    'Attempts',
    'When',
    'Actions',
  ]);
  const row = mailTo(page, firm.email);
  await expect(row.getByRole('cell').first()).toHaveText(/Set a new Firmament password$/);
  await expect(row.getByText('Kept here', { exact: true })).toBeVisible();

  const open = row.getByRole('button', { name: `Open the letter to ${firm.email}` });
  await expect(open).toHaveText('Open');
  await open.click();
  const letter = page.getByRole('dialog', { name: 'Set a new Firmament password' });
  await expect(letter.getByText(`To ${firm.email}`, { exact: true })).toBeVisible();
  await expect(letter).toContainText('The link works once, for 30 minutes.');
  await expect(letter.getByRole('link')).toHaveText(link);
  await pressEscape(page);
  await expect(letter).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await letter.getByRole('link').click();
  await expect(heading(page, 'Set a new password')).toBeVisible();
});

test('the owner of the demo is told whose letters they open', async ({
  page,
  context,
  elsewhere,
  trouble,
}) => {
  trouble.expect(/status of 403/);
  const firm = await signUp(elsewhere.context());
  await firm.request.post('/api/forgot-password', { data: { email: firm.email } });
  await signInToDemo(context, 'owner@firmament.example');
  await page.goto('/owner/mail');
  await mailTo(page, firm.email)
    .getByRole('button', { name: /^Open the letter/ })
    .click();
  await complains(page, 'Error', 'Failed to open the letter');
  await expect(
    page.getByText(/The owner of the demo opens letters of the demo firm only/).first(),
  ).toBeVisible();
});

test('an address of somebody else in a letter is no link', async ({ page, context, baseURL }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(mailsCall, answer([aMail({ state: 'kept' })]));
  const text = `Dear Ms. Okafor,\n\n${baseURL}/tasks\nhttps://elsewhere.example/invoice`;
  await page.route(/\/mails\/[^/]+\/open$/, answer({ text }));
  await page.goto('/owner/mail');
  await page.getByRole('button', { name: /^Open the letter/ }).click();
  const letter = page.getByRole('dialog', { name: 'Your invoice' });
  await expect(letter).toContainText('https://elsewhere.example/invoice');
  await expect(letter.getByRole('link')).toHaveText([`${baseURL}/tasks`]);
});

test('a letter that cannot be opened says so', async ({ page, context }) => {
  await signInToDemo(context, 'owner@firmament.example');
  await page.route(mailsCall, answer([aMail({ state: 'kept' })]));
  await page.goto('/owner/mail');
  await page.getByRole('button', { name: /^Open the letter/ }).click();
  await complains(page, 'Error', 'Failed to open the letter');
});

test('letters say how far they have got, and a failed one is tried again', async ({
  page,
  context,
}) => {
  await signInToDemo(context, 'owner@firmament.example');
  const failed = aMail({ recipient: 'nobody@firm.example', state: 'failed', error: 'No mailbox' });
  const soon = new Date(Date.now() + 4.5 * 60_000).toISOString();
  const others = [
    aMail({ recipient: 'late@firm.example', state: 'waiting', dueAt: soon, error: 'Greylisted' }),
    aMail({ recipient: 'now@firm.example', state: 'sending' }),
    aMail({ recipient: 'done@firm.example' }),
  ];
  await page.route(mailsCall, answer([failed, ...others]));
  await page.goto('/owner/mail');
  await expect(exactly(page, 'There is a mail server: letters are sent through it.')).toBeVisible();
  await expect(mailTo(page, 'late@').getByText('Waiting', { exact: true })).toBeVisible();
  await expect(mailTo(page, 'late@').getByText('Next try in 4 minutes')).toBeVisible();
  await expect(mailTo(page, 'late@').getByText('Greylisted', { exact: true })).toBeVisible();
  await expect(mailTo(page, 'now@').getByText('Being sent', { exact: true })).toBeVisible();
  await expect(mailTo(page, 'done@').getByText('Sent', { exact: true })).toBeVisible();
  await expect(mailTo(page, 'done@').getByRole('button')).toHaveCount(0);
  await expect(mailTo(page, 'nobody@').getByText('Failed', { exact: true })).toBeVisible();
  await expect(mailTo(page, 'nobody@').getByText('No mailbox', { exact: true })).toBeVisible();

  const retry = mailTo(page, 'nobody@').getByRole('button');
  await expect(retry).toHaveText('Try again');
  await expect(retry).toHaveAccessibleName('Try again to send the letter to nobody@firm.example');
  await retry.click();
  await complains(page, 'Error', 'Failed to try the letter again');

  const again = { ...failed, state: 'waiting', attempts: 0, error: null } as const;
  await page.route(/\/mails\/[^/]+\/retry$/, answer(again));
  await page.unroute(mailsCall);
  await page.route(mailsCall, answer([again, ...others]));
  // The toast may be there before the button has come to rest.
  await expect(retry).not.toHaveAttribute('aria-busy', 'true');
  await retry.press('Enter');
  await says(page, 'The letter is being tried again');
  await expect(mailTo(page, 'nobody@').getByText('Next try at any moment')).toBeVisible();
  await expect(retry).toHaveCount(0);
  expect(
    await mailTo(page, 'nobody@').evaluate((row) => row.contains(document.activeElement)),
  ).toBe(true);
});

test('older letters come when they are asked for', async ({
  page,
  context,
  elsewhere,
  baseURL,
}) => {
  const firm = await signUp(elsewhere.context());
  for (let letters = 0; letters < 3; letters += 1) await aResetLetter(firm, baseURL);
  await signInToDemo(context, 'owner@firmament.example');
  // The pages are the server's own, only shorter than usual.
  await page.route(mailsCall, (route, request) =>
    route.continue({ url: request.url().replace('limit=50', 'limit=1') }),
  );
  await page.goto('/owner/mail');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(rows).toHaveCount(2);
  await expect(more).toBeFocused();

  await page.route(/[?&]after=/, (route) => route.fulfill({ status: 422, json: {} }));
  await more.click();
  await expect(page.getByRole('alert').getByText('Could not load more letters.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.unroute(/[?&]after=/);
  await more.click();
  await expect(rows).toHaveCount(3);
});
