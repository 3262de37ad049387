import { expect, test } from 'vitest';
import { reminderLink } from '#web/invoices/reminder.ts';

const bill = {
  invoiceNumber: 'INV-2026-041',
  balance: '1250.00',
  issueDate: '2026-10-15T00:00:00.000Z',
  dueDate: '2026-11-14T00:00:00.000Z',
  clientName: 'Marlowe & Finch',
};
const sender = { name: 'Ada Marlowe', firm: 'Marlowe Law' };

const letter = (today: string) => {
  const url = new URL(reminderLink('a+b@finch.example', bill, sender, today));
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  };
};

test('a reminder names the number, what is open and the day', () => {
  expect(letter('2026-11-15T00:00:00.000Z')).toEqual({
    to: 'a+b@finch.example',
    subject: 'Invoice INV-2026-041: $1,250.00 open',
    body: expect.stringContaining(
      'our invoice INV-2026-041 of Oct 15, 2026 was due on Nov 14, 2026. $1,250.00 is still open.',
    ),
  });
});

test('on the day itself it is not late yet', () => {
  expect(letter('2026-11-14T00:00:00.000Z').body).toContain('is due on Nov 14, 2026');
});
