import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { lineOf } from './bill-line.ts';

type Parent = Stripe.InvoiceLineItem['parent'];

const ofItem = (proration: boolean) =>
  ({ type: 'subscription_item_details', subscription_item_details: { proration } }) as Parent;
const beside = (proration: boolean) =>
  ({ type: 'invoice_item_details', invoice_item_details: { proration } }) as Parent;
const line = (id: string, amount: number, parent: Parent) =>
  ({ id, amount, parent }) as Stripe.InvoiceLineItem;

const month = line('the month', 8900, ofItem(false));
const unused = line('unused time', -2800, ofItem(true));
const rest = line('remaining time', 8600, ofItem(true));
const nothingLeft = line('remaining time', 0, ofItem(true));
const help = line('help with the move', 15_000, beside(false));
const oldUnused = line('unused time', -2800, beside(true));
const oldRest = line('remaining time', 8600, beside(true));

describe('what a bill is for is told by', () => {
  test.each([
    ['its only line', [month], 'the month'],
    ['the new plan, and not what is given back', [unused, rest], 'remaining time'],
    ['the new plan in any order', [rest, unused], 'remaining time'],
    ['the new plan, with lines of items', [oldRest, oldUnused], 'remaining time'],
    ['the new plan, changed at the last moment', [nothingLeft, unused], 'remaining time'],
    ['the period, after what was left of another', [unused, month], 'the month'],
    ['the period, after changes that it settles', [rest, unused, month], 'the month'],
    ['the period, and not something beside it', [help, month], 'the month'],
    ['the last line, where there is no better', [unused], 'unused time'],
    ['something beside, where there is nothing else', [help], 'help with the move'],
  ])('%s', (_, lines, id) => {
    expect(lineOf(lines)?.id).toBe(id);
  });

  test('nothing, when it has no lines', () => {
    expect(lineOf([])).toBeUndefined();
  });
});
