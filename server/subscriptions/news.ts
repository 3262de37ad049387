/** What is new about a subscription, for the firm: its history, the bell of its managers, a letter. */
import { formatMoney } from '#contract/cents.ts';
import { formatDay, today } from '#contract/dates.ts';
import { planNames } from '#contract/plan-catalogue.ts';
import { productName } from '#contract/product.ts';
import { record, recordByClock } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Letter } from '#server/mails/letter.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import * as notifications from '#server/notifications/store.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import * as users from '#server/users/store.ts';
import type { Bill } from './bills.ts';
import * as store from './store.ts';
import type { Told } from './told.ts';

export interface News {
  told: Told;
  was: store.StoredSubscription | null;
  /** Bills that have come to something since. */
  bills: readonly Bill[];
  /** Who did it, unless it happened by itself. */
  userId: string | null;
  hasStarted: boolean;
}

export interface Posting {
  postOffice: Pick<PostOffice, 'post'>;
  publicUrl: string;
}

interface Item {
  type: string;
  title: string;
  description: string;
  /** On the bell, when somebody has to do something. */
  message?: string;
  about: string;
  letter?: Omit<Letter, 'button'> & { button: { label: string; path: string } };
}

export async function tellNews(
  db: FirmDb,
  { postOffice, publicUrl }: Posting,
  news: News,
  now: Date,
) {
  const timeZone = await timeZoneOf(db);
  const dayOf = (at: string) => formatDay(today(timeZone, new Date(at)));
  const { id: firmId } = await store.firm(db);
  const managers = await users.managers(db);
  for (const { letter, message, about, ...item } of itemsOf(news, dayOf)) {
    const happening = { ...item, entityType: 'subscription', entityId: firmId };
    if (news.userId) await record(db, { id: news.userId }, now, happening);
    else await recordByClock(db, now, happening);
    for (const { id: userId, email } of managers) {
      if (message) {
        const timestamp = now.toISOString();
        const told = { title: item.title, message, type: 'error', url: '/profile', about } as const;
        await notifications.insert(db, { userId, ...told, timestamp });
      }
      if (!letter) continue;
      const { label, path } = letter.button;
      const button = { label, url: `${publicUrl}${path}` };
      await postOffice.post(db, { firmId, email }, { ...letter, button });
    }
  }
}

type DayOf = (at: string) => string;

function itemsOf(news: News, dayOf: DayOf): Item[] {
  return [
    ...(news.hasStarted ? [begun(news.told)] : []),
    ...news.bills.flatMap((bill) => ofBill(bill, news.told, dayOf)),
    ...ofEnd(news, dayOf),
  ];
}

const begun = ({ plan, interval, stripeSubscriptionId }: Told): Item => ({
  type: 'subscription_started',
  title: 'Subscribed',
  description: `${planNames[plan]}, ${interval}`,
  about: `subscription ${stripeSubscriptionId} started`,
});

function ofBill(bill: Bill, { plan: present, status }: Told, dayOf: DayOf): Item[] {
  const plan = bill.plan ?? present;
  const amount = formatMoney(bill.amount);
  const about = `subscription bill ${bill.stripeInvoiceId} ${bill.status}`;
  const button = { label: 'See your subscription', path: '/profile' };
  if (bill.status === 'succeeded') {
    const until = `${dayOf(bill.periodStart)} to ${dayOf(bill.periodEnd)}`;
    return [
      {
        type: 'subscription_paid',
        title: 'Subscription paid',
        description: `${amount} for ${planNames[plan]}, ${until}`,
        about,
        letter: {
          subject: `Receipt for ${productName} ${planNames[plan]}: ${amount}`,
          paragraphs: [
            `Thank you. ${amount} was paid for ${productName} ${planNames[plan]}, ${until}.`,
            'You can find all bills, and change or cancel the subscription, in your profile.',
          ],
          button,
        },
      },
    ];
  }
  // Whoever is paying for the first time sees it in the form.
  if (bill.status !== 'failed' || status === 'incomplete') return [];
  return [
    {
      type: 'subscription_payment_failed',
      title: 'Subscription payment failed',
      description: `${amount} for ${planNames[plan]}`,
      message: `${amount} could not be charged. Please check your card: it is tried again in the coming days.`,
      about,
      letter: {
        subject: `${amount} for ${productName} could not be charged`,
        paragraphs: [
          `Your bank did not let us charge ${amount} for ${productName} ${planNames[plan]}.`,
          'It is tried again in the coming days, and you can go on working meanwhile. Please check your card.',
        ],
        button: { label: 'Check your card', path: '/profile' },
      },
    },
  ];
}

function ofEnd({ told, was }: News, dayOf: DayOf): Item[] {
  const { plan, stripeSubscriptionId, cancelsAt, endedAt } = told;
  const name = `${productName} ${planNames[plan]}`;
  const kept = 'Nothing is deleted: everything can still be read and exported.';
  const button = { label: 'Choose a plan', path: '/subscribe-new' };
  if (told.status === 'canceled' && was && was.status !== 'canceled' && store.isLiving(was)) {
    return [
      {
        type: 'subscription_ended',
        title: 'Subscription ended',
        description: planNames[plan],
        message: `${name} has ended. ${kept} Choose a plan to go on.`,
        about: `subscription ${stripeSubscriptionId} ended`,
        letter: {
          subject: `Your subscription of ${name} has ended`,
          paragraphs: [`It ended${endedAt ? ` on ${dayOf(endedAt)}` : ''}. ${kept}`],
          button,
        },
      },
    ];
  }
  if (!store.isLiving(told) || !was || !store.isLiving(was)) return [];
  if (cancelsAt && !was.cancelsAt) {
    const day = dayOf(cancelsAt);
    return [
      {
        type: 'subscription_cancelled',
        title: 'Subscription cancelled',
        description: `${planNames[plan]} until ${day}`,
        about: `subscription ${stripeSubscriptionId} cancels ${cancelsAt}`,
        letter: {
          subject: `Your subscription of ${name} ends on ${day}`,
          paragraphs: [
            `It was cancelled and nothing more is charged. You can work until ${day}. ${kept}`,
            'If you change your mind before, you can keep it in your profile.',
          ],
          button: { label: 'See your subscription', path: '/profile' },
        },
      },
    ];
  }
  if (!cancelsAt && was.cancelsAt) {
    return [
      {
        type: 'subscription_resumed',
        title: 'Subscription resumed',
        description: planNames[plan],
        about: `subscription ${stripeSubscriptionId} resumed ${was.cancelsAt}`,
      },
    ];
  }
  if (told.plan !== was.plan || told.interval !== was.billingInterval) {
    return [
      {
        type: 'subscription_changed',
        title: 'Subscription changed',
        description: `${planNames[plan]}, ${told.interval}`,
        about: `subscription ${stripeSubscriptionId} changed`,
      },
    ];
  }
  return [];
}
