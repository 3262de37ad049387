/** The cards that Stripe documents for trying out, and what becomes of each. No other card is one. */
import { newId } from './objects.ts';
import type { PaymentMethod } from './shapes.ts';

export interface CardNumbers {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export interface CardError {
  type: 'card_error';
  code: string;
  decline_code?: string;
  message: string;
}

/** What happens when a bank is asked: at once, and later when nobody is there to answer. */
export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  error?: CardError;
  needsAction?: boolean;
  failsLater?: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.'): CardError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
});
const wrong = (code: string, message: string): CardError => ({ type: 'card_error', code, message });

const cards: Record<string, Pick<Card, 'error' | 'needsAction' | 'failsLater'>> = {
  '4242424242424242': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000000000000002': { error: declined('generic_decline') },
  '4000000000009995': {
    error: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  '4000000000000069': { error: wrong('expired_card', 'Your card has expired.') },
  '4000000000000127': { error: wrong('incorrect_cvc', "Your card's security code is incorrect.") },
  '4000002500003155': { needsAction: true },
  '4000000000003220': { needsAction: true },
  '4000000000000341': { failsLater: true },
};

export const laterError = declined('generic_decline');
export const notAuthenticated: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export function cardOf({ number, expMonth, expYear, cvc }: CardNumbers, now: Date): Card {
  const digits = number.replace(/[\s-]/g, '');
  const shown = { brand: brandOf(digits), last4: digits.slice(-4), expMonth, expYear };
  const refused = (error: CardError): Card => ({ ...shown, error });
  if (!/^\d{12,19}$/.test(digits) || !isLuhn(digits)) {
    return refused(wrong('incorrect_number', 'Your card number is incorrect.'));
  }
  if (!(expMonth >= 1 && expMonth <= 12)) {
    return refused(wrong('invalid_expiry_month', "Your card's expiration month is invalid."));
  }
  if (!isValid(expMonth, expYear, now)) {
    return refused(wrong('invalid_expiry_year', "Your card's expiration year is invalid."));
  }
  if (!/^\d{3,4}$/.test(cvc)) {
    return refused(wrong('invalid_cvc', "Your card's security code is invalid."));
  }
  const known = cards[digits];
  if (!known) {
    const message =
      'Your card was declined. Your request was in test mode, but used a non test card.';
    return refused(declined('test_mode_live_card', message));
  }
  return { ...shown, ...known };
}

/** The card as a customer's own, without its number. */
export const methodOf = (customer: string, card: Card): PaymentMethod => ({
  id: newId('pm'),
  object: 'payment_method',
  type: 'card',
  customer,
  card: {
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
  },
  fails_later: card.failsLater ?? false,
});

const isValid = (month: number, year: number, now: Date) =>
  year * 12 + month >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 &&
  year <= now.getUTCFullYear() + 50;

function brandOf(digits: string): string {
  if (digits.startsWith('4')) return 'visa';
  if (/^5[1-5]/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
