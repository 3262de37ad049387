/** The analytics screen, and a small book to look at there. */
import { expect, type Page } from '@playwright/test';
import { aClient, aMatter, anExpense, anInvoice, aTask, aTimeEntry, type Firm } from './firm.ts';

export const charts = [
  'Revenue Trend',
  'Matter Distribution',
  'Performance Overview',
  'Productivity Metrics',
];

export const analyticsCall = /\/api\/analytics(\?|$)/;
/** All of what the book says, whatever day it is. */
export const year2024 = '/analytics?period=custom&from=2024-01-01&to=2024-12-31';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const tile = (page: Page, name: string) =>
  region(page, 'Figures of the period').locator('> div').filter({ hasText: name });
export const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
export const period = (page: Page) => page.getByLabel('Period', { exact: true });
export const matterType = (page: Page) => page.getByLabel('Matter type', { exact: true });
export const rowsDialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The places of a drawing over which the mouse says that something opens: column by column, each from the top. */
export async function placesThatOpen(page: Page, name: string) {
  const drawing = chart(page, name).getByRole('img');
  await drawing.scrollIntoViewIfNeeded();
  const found = await drawing.evaluate((canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const places: { x: number; y: number }[] = [];
    for (let x = 1; x < width; x += 3) {
      for (let y = 1; y < height; y += 3) {
        canvas.dispatchEvent(
          new MouseEvent('mousemove', { clientX: left + x, clientY: top + y, bubbles: true }),
        );
        if (getComputedStyle(canvas).cursor === 'pointer') places.push({ x, y });
      }
    }
    return places;
  });
  return { drawing, places: found };
}

export async function pay(firm: Firm, invoiceId: string, amount: string, paidOn: string) {
  const reply = await firm.request.post(`/api/invoices/${invoiceId}/payments`, {
    data: { amount, paidOn },
  });
  expect(reply.status()).toBe(200);
}

/** Received: 600 in 2023, 900 in 2024. A matter of litigation, one of nothing in particular. */
export async function aSmallBook(firm: Firm) {
  const okafor = await aClient(firm, { name: 'Okafor Estate' });
  const suit = await aMatter(firm, {
    clientId: okafor.id,
    matterNumber: 'OK-1',
    practiceArea: 'litigation',
    openDate: '2023-12-01',
    billingRate: '300',
  });
  const finch = await aClient(firm, { name: 'Finch' });
  await aMatter(firm, { clientId: finch.id, matterNumber: 'FI-1', openDate: '2024-03-01' });
  const bill = (invoiceNumber: string, issueDate: string, amount: string) =>
    anInvoice(firm, {
      invoiceNumber,
      clientId: okafor.id,
      matterId: suit.id,
      issueDate,
      dueDate: issueDate,
      amount,
    });
  const first = await bill('INV-1', '2023-12-31', '1000');
  await pay(firm, first.id, '600', '2023-12-31');
  await pay(firm, first.id, '400', '2024-01-01');
  const second = await bill('INV-2', '2024-02-29', '750');
  await pay(firm, second.id, '500', '2024-02-29');
  await aTimeEntry(firm, { matterId: suit.id, narrative: 'Draft the answer', day: '2024-02-28' });
  await anExpense(firm, { matterId: suit.id, amount: '45.50', expenseDate: '2024-02-28' });
  await aTask(firm, { title: 'File the answer', dueDate: '2024-02-10T15:00:00Z' });
  return { okafor, suit, second };
}
