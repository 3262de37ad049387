/** The billing portal as a page: plain HTML without a script. */
import { formatMoney, fromCents } from '#contract/cents.ts';
import { productName } from '#contract/product.ts';
import type { Invoice, PaymentMethod, Subscription } from './shapes.ts';

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (raw: unknown) => String(raw).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const day = (seconds: number, month: 'long' | 'short' = 'long') =>
  new Date(seconds * 1000).toLocaleDateString('en-US', {
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  });
const money = (cents: number) => formatMoney(fromCents(BigInt(cents)));

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<link rel="stylesheet" href="/sandbox/portal.css">
</head>
<body>
<aside class="ribbon" aria-label="Test mode">Test mode: this page stands in for the payment provider. No money moves.</aside>
<main>
<h1>${text(title)}</h1>
${body}
</main>
</body>
</html>`;
}

export interface Portal {
  session: string;
  returnUrl: string;
  email: string | null;
  subscription: Subscription | null;
  card: PaymentMethod | null;
  nextAmount: number | null;
  bills: readonly Invoice[];
  /** What was wrong with the card that was just sent. */
  error?: string;
}

export const portalPage = (portal: Portal) =>
  page(
    'Billing',
    `${plan(portal)}
${portal.subscription ? card(portal) : ''}
${bills(portal)}
<p><a href="${text(ownPath(portal.returnUrl))}">Return to ${productName}</a></p>`,
  );

/** This page is served beside the product, by whatever address somebody came. */
function ownPath(url: string): string {
  const { pathname, search } = new URL(url, 'https://here.example');
  return pathname + search;
}

function plan({ session, subscription, nextAmount }: Portal): string {
  if (!subscription) {
    return '<section><h2>Current plan</h2><p>There is no subscription at present.</p></section>';
  }
  const [item] = subscription.items.data;
  const name = text(item?.price.nickname ?? 'Subscription');
  const rhythm = item?.price.recurring.interval === 'year' ? 'a year' : 'a month';
  const price = `<p>${name}, ${money(item?.price.unit_amount ?? 0)} ${rhythm}</p>`;
  const form = (action: string, label: string, look: string) =>
    `<form method="post" action="/sandbox/portal/${text(session)}/${action}"><button class="${look}">${label}</button></form>`;
  if (subscription.cancel_at !== null) {
    return `<section><h2>Current plan</h2>${price}
<p>It was cancelled and ends on ${day(subscription.cancel_at)}. Nothing more is charged.</p>
${form('resume', 'Keep my subscription', '')}</section>`;
  }
  const nextOn =
    subscription.status === 'trialing' ? subscription.trial_end : item?.current_period_end;
  const next =
    subscription.status === 'past_due'
      ? '<p class="error">The last payment failed. Please update your card.</p>'
      : `<p class="muted">The next ${money(nextAmount ?? 0)} will be charged on ${day(nextOn ?? 0)}.</p>`;
  return `<section><h2>Current plan</h2>${price}${next}
<p><a class="button danger" href="/sandbox/portal/${text(session)}/cancel">Cancel subscription</a></p></section>`;
}

const card = ({ session, card: known, error }: Portal) => `<section><h2>Payment method</h2>
${known ? `<p>${text(brand(known))} ending in ${text(known.card.last4)}, valid until ${text(known.card.exp_month)}/${text(known.card.exp_year)}</p>` : '<p>No card is on file.</p>'}
${error ? `<p class="error" role="alert">${text(error)}</p>` : ''}
<form method="post" action="/sandbox/portal/${text(session)}/card" autocomplete="off">
<label>Card number<input name="number" inputmode="numeric" required maxlength="23" placeholder="4242 4242 4242 4242"></label>
<div class="row">
<label>Expiry month<input name="month" inputmode="numeric" required maxlength="2" placeholder="12"></label>
<label>Expiry year<input name="year" inputmode="numeric" required maxlength="4" placeholder="2034"></label>
<label>Security code<input name="cvc" inputmode="numeric" required maxlength="4" placeholder="123"></label>
</div>
<button class="quiet">Update card</button>
</form></section>`;

const brand = ({ card: { brand: name } }: PaymentMethod) =>
  name.replace(/^./, (letter) => letter.toUpperCase());

function bills({ bills: all }: Portal): string {
  if (all.length === 0)
    return '<section><h2>Bills</h2><p class="muted">No bills yet.</p></section>';
  const rows = all.map(
    (bill) =>
      `<tr><td>${day(bill.created, 'short')}</td><td>${text(bill.number)}</td><td>${stateOf(bill)}</td><td class="amount">${money(bill.status === 'paid' ? bill.amount_paid : bill.amount_due)}</td></tr>`,
  );
  return `<section><h2>Bills</h2><table><thead><tr><th scope="col">Date</th><th scope="col">Number</th><th scope="col">State</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

const stateOf = ({ status, attempt_count }: Invoice) =>
  status === 'paid' ? 'Paid' : attempt_count > 0 ? 'Failed' : 'Open';

export const cancelPage = (session: string, { items, trial_end, status }: Subscription) => {
  const end = status === 'trialing' ? trial_end : items.data[0]?.current_period_end;
  return page(
    'Cancel subscription',
    `<section><p>Your subscription would end on ${day(end ?? 0)}. Until then everything works as before, and nothing more is charged. Afterwards you can still read and export everything.</p>
<form method="post" action="/sandbox/portal/${text(session)}/cancel"><button class="danger">Cancel subscription</button></form>
<p><a href="/sandbox/portal/${text(session)}">Keep my subscription</a></p></section>`,
  );
};
