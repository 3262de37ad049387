/** The calculator, the rules and the days of a matter in both themes and both widths. */
import {
  aHearing,
  aLimitation,
  calculator,
  deadlinesPart,
  limitationForm,
  limitationPart,
  rulesDialog,
  theMatter,
} from './deadlines-page.ts';
import { post } from './desk-page.ts';
import { isForEverybody } from './everybody.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { lookUp } from './matters-page.ts';

test('counting deadlines is for everybody', async ({ page, firm }) => {
  await aHearing(firm, { title: 'Hearing on the motion of Nightingale Holdings International' });
  await page.goto('/calendar?dialog=deadlines');
  const form = calculator(page);
  await expect(form.getByRole('checkbox', { name: 'Reply filed' })).toBeVisible();
  await form.getByRole('button', { name: 'Add tasks' }).click();
  await expect(form.getByText('Tick at least one rule.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await lookUp(form, 'Hearing', 'nightingale', 'Hearing on the motion of Nightingale');
  await form.getByRole('checkbox', { name: 'Moving papers served and filed' }).check();
  await form.getByRole('checkbox', { name: 'Answer to the complaint' }).check();
  await expect(form.getByText(/Check against the current rule/)).toBeVisible();
  await isForEverybody(page);
});

test('the rules and one of them are for everybody', async ({ page, firm }) => {
  const matter = await aMatter(firm);
  await post(firm, '/api/deadline-rules', {
    title: 'Courtesy copy to chambers',
    counting: 'plain',
    count: 1,
    unit: 'months',
    direction: 'before',
    trigger: 'the hearing',
  });
  await page.goto(theMatter(matter.id));
  await deadlinesPart(page).getByRole('button', { name: 'Count deadlines' }).click();
  // A few of each kind will do: axe looks at every row.
  await calculator(page).getByRole('searchbox').fill('hearing');
  await calculator(page).getByRole('button', { name: 'Edit rules' }).click();
  await rulesDialog(page).getByRole('searchbox').fill('hearing');
  await expect(rulesDialog(page).getByText('Courtesy copy to chambers')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await rulesDialog(page).getByRole('button', { name: 'Add Rule' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Rule' })).toBeVisible();
  await isForEverybody(page);
});

test('the deadlines, events and limitation dates of a matter are for everybody', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm);
  const hearing = await aHearing(firm, { matterId: matter.id, place: 'Courtroom 4' });
  await post(firm, '/api/deadlines', {
    triggerOn: '2099-03-16',
    appointmentId: hearing.id,
    deadlines: [{ ruleId: 'ccp-1005-b-motion' }],
  });
  await aLimitation(firm, matter.id);
  const past = await aLimitation(firm, matter.id, { claim: 'Contract', accruedOn: '2010-01-04' });
  const { id } = await aLimitation(firm, matter.id, { claim: 'Fraud' });
  await post(firm, `/api/limitation-dates/${id}/settle`, { note: 'Complaint filed' });
  await page.goto(theMatter(matter.id));
  const listed = limitationPart(page);
  await expect(listed.getByText('This day has passed.')).toBeVisible();
  await listed.getByText('Settled (1)').click();
  await deadlinesPart(page).getByText('How this was counted').click();
  await expect(deadlinesPart(page).getByText(/16 court days before/)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await listed.getByRole('button', { name: `Edit ${past.claim}` }).click();
  await expect(limitationForm(page)).toContainText('This day has passed.');
  await isForEverybody(page);
});
