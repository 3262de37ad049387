/**
 * The checkout that only shows how a checkout goes: nothing that is typed leaves the page. So it takes the
 * card numbers that payment providers publish for trying out and no others: a real one has no business here.
 */
import * as z from 'zod';
import { requiredText } from '#contract/text.ts';
import { toast } from '#web/kit/toast.ts';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

const digits = (typed: string) => typed.replace(/[\s-]/g, '');
const isTestCard = (typed: string) => [goodCard, declinedCard].map(digits).includes(digits(typed));

const expiry = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/;

/** The last month counts whole. */
function isOver(typed: string, now: Date): boolean {
  const [, month, year] = expiry.exec(typed) ?? [];
  const ends = new Date(2000 + Number(year), Number(month));
  return ends <= now;
}

export const demonstration = (now: Date) =>
  z.object({
    firstName: requiredText(100),
    lastName: requiredText(100),
    email: requiredText(254).pipe(z.email('must be an e-mail address')),
    firmName: requiredText(200),
    cardNumber: requiredText(30).refine(isTestCard, {
      error: `must be a test card: ${goodCard} or ${declinedCard}`,
    }),
    expiry: requiredText(10)
      .regex(expiry, { error: 'must be a month and a year such as 12/34', abort: true })
      .refine((typed) => !isOver(typed, now), 'must not be over'),
    cvv: requiredText(4).regex(/^\d{3,4}$/, 'must be three or four digits'),
    address: requiredText(200),
    city: requiredText(100),
    zip: requiredText(10).regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 97201'),
  });
export type Demonstration = z.infer<ReturnType<typeof demonstration>>;

export const blank: Demonstration = {
  firstName: '',
  lastName: '',
  email: '',
  firmName: '',
  cardNumber: '',
  expiry: '',
  cvv: '',
  address: '',
  city: '',
  zip: '',
};

const waitMs = 2000;

/** Waits as long as a bank would and says what became of it; gives back whether it would have agreed. */
export async function pretendToPay({ cardNumber }: Demonstration): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  const isGood = digits(cardNumber) === digits(goodCard);
  if (isGood) toast.good('Payment Successful');
  else toast.bad('Subscription Failed', 'Please try again or contact support.');
  return isGood;
}
