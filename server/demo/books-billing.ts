/** The bills of two years, by a few rules and with the stories between them. */
import { type Cents, toCents } from '#contract/cents.ts';
import type { MatterType } from '#contract/matter-types.ts';
import { type DemoBill, type DemoLine, one } from './books-bill.ts';
import { debts } from './books-debts.ts';
import {
  assignedCases,
  discounts,
  otherwiseBilled,
  retainers,
  smallFee,
  yearEndReviews,
} from './books-fees.ts';
import { hours, season, work } from './books-hours.ts';
import { costs, stories } from './books-stories.ts';
import { agoOf, daysAgo } from './office-hours.ts';
import { clients, matters } from './register.ts';

/** What a matter costs, as the product keeps it. */
export interface Terms {
  rate: Cents | null;
  fee: Cents | null;
}

/** Two years, and what was billed just before and paid in them. */
const months = Array.from({ length: 26 }, (_, at) => 25 - at);
/** Nothing is written on the day itself. */
const latest = 2;
const oldest = 770;

export function billsOf(now: Date, terms: ReadonlyMap<string, Terms>): DemoBill[] {
  return [
    ...byTheMonth(now),
    ...ofAssignedCases(now),
    ...yearEnds(now),
    ...byTheHour(now, terms),
    ...flatFees(terms),
    ...costs.map((bill) => ({ ...ofMatter(bill.matter), ...bill, about: costsOf, lines: [] })),
    ...stories,
    ...debts,
  ].filter(({ ago }) => ago >= latest && ago <= oldest);
}

const costsOf = 'Costs advanced, with vouchers.';

/** A number that tells calendar months apart. */
const monthOf = (now: Date, back: number) => now.getUTCFullYear() * 12 + now.getUTCMonth() - back;

// Made once: making one takes longer than all that is written with it.
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const seasonOf = (now: Date, ago: number): number => season[daysAgo(now, ago).getUTCMonth()] ?? 100;

const ofMatter = (key: string) => ({
  matter: key,
  client: matters.find((matter) => matter.key === key)?.client,
});

function byTheMonth(now: Date): DemoBill[] {
  return retainers.flatMap(({ client, since, until = 0, every, date, amount }) =>
    months
      .filter((back) => monthOf(now, back) % every === 0)
      .map((back) => agoOf(now, back, date))
      .filter((ago) => ago <= since && ago >= until)
      .map((ago) => {
        const about = `General counsel, ${monthAndYear.format(daysAgo(now, ago))}`;
        return { client, ago, about, lines: [one(about, toCents(amount))] };
      }),
  );
}

function ofAssignedCases(now: Date): DemoBill[] {
  const { payer, about, since, until, rate, tenths } = assignedCases;
  return months
    .filter((back) => monthOf(now, back) % 2 === 1)
    .map((back) => agoOf(now, back, 4))
    .filter((ago) => ago <= since && ago >= until)
    .map((ago) => ({
      payer,
      ago,
      about,
      lines: [
        {
          what: `Assigned cases through ${wholeDate.format(daysAgo(now, ago))}`,
          tenths: Math.round((tenths * seasonOf(now, ago)) / 100),
          rate: toCents(rate),
        },
      ],
    }));
}

function yearEnds(now: Date): DemoBill[] {
  const { about, amount } = yearEndReviews;
  return months
    .filter((back) => monthOf(now, back) % 12 === 11)
    .flatMap((back) =>
      yearEndReviews.clients.flatMap((key, at) => {
        const client = clients.find((one) => one.key === key);
        const ago = agoOf(now, back, 2 + at);
        const isClient = client && client.ago > ago + 30 && (client.left ?? 0) < ago;
        return isClient ? [{ client: key, ago, about, lines: [one(about, toCents(amount))] }] : [];
      }),
    );
}

function byTheHour(now: Date, terms: ReadonlyMap<string, Terms>): DemoBill[] {
  let count = 0;
  return Object.entries(hours).flatMap(([key, { tenths, every }], index) => {
    const matter = matters.find((one) => one.key === key);
    const rate = terms.get(key)?.rate;
    if (!matter || !rate) return [];
    return months
      .filter((back) => (monthOf(now, back) + index) % every === 0)
      .map((back) => agoOf(now, back, 4 + ((index * 5) % 21)))
      .filter((ago) => ago <= matter.ago - 14 && ago >= Math.max(latest, (matter.closed ?? 0) - 10))
      .map((ago): DemoBill => {
        count++;
        const wobble = 90 + ((count * 7) % 23);
        const spent = Math.round((tenths * seasonOf(now, ago) * wobble) / 10_000);
        const done = `Legal services through ${wholeDate.format(daysAgo(now, ago))}`;
        return {
          client: matter.client,
          matter: key,
          ago,
          about: matter.description ?? '',
          lines:
            count % 4 === 1 && spent >= 34
              ? itemized(matter.practiceArea, spent, rate, 3 + (Math.floor(count / 4) % 2))
              : [{ what: done, tenths: spent, rate }],
        };
      });
  });
}

/** The first things took longest. */
function itemized(
  area: MatterType | null | undefined,
  tenths: number,
  rate: Cents,
  lines: number,
): DemoLine[] {
  const done = (work[area ?? 'litigation'] ?? work.litigation ?? []).slice(0, lines);
  const weights = done.map((_, at) => done.length - at);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => Math.floor((tenths * weight) / all));
  const rest = tenths - parts.reduce((sum, part) => sum + part, 0);
  return done.map((what, at) => ({
    what,
    tenths: (parts[at] ?? 0) + (at === 0 ? rest : 0),
    rate,
  }));
}

function flatFees(terms: ReadonlyMap<string, Terms>): DemoBill[] {
  return matters.flatMap((matter) => {
    const fee = terms.get(matter.key)?.fee;
    if (!fee || matter.status === 'pending' || otherwiseBilled.includes(matter.key)) return [];
    const done = matter.closed ?? matter.ago - 96;
    const half = fee / 2n;
    const discount = discounts[matter.key];
    const bill = (fee: string, ago: number, amount: Cents): DemoBill => {
      const what = [fee, discount?.because].filter(Boolean).join(', ');
      return {
        client: matter.client,
        matter: matter.key,
        ago,
        about: matter.description ?? '',
        lines: [{ ...one(what, amount), ...(discount && { discount: toCents(discount.amount) }) }],
      };
    };
    if (fee <= toCents(smallFee)) return [bill('Flat fee', matter.ago - 6, fee)];
    return [
      bill('Flat fee, first half', matter.ago - 6, half),
      bill('Flat fee, second half', done, fee - half),
    ];
  });
}
