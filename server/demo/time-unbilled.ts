/** What was done since the last bill of each matter: most of the last six weeks, and longer where bills are rare. */
import { fromCents } from '#contract/cents.ts';
import type { Terms } from './books-billing.ts';
import { hours } from './books-hours.ts';
import type { Booked } from './books-invoices.ts';
import { idOf } from './demo-id.ts';
import { day, midnightOf, officeHour } from './office-hours.ts';
import { matters } from './register.ts';
import { type DemoTime, timeRow } from './time-row.ts';
import { codedMatter, codes, narratives } from './time-work.ts';

/** Matters that are billed every month wait for six weeks at most; this one was forgotten. */
const usual = 42;
const forgotten = { matter: 'nowak-partition', since: 118 };
/** Every so many days somebody works on a matter. */
const rhythm = 5;

export function unbilledTime(
  now: Date,
  booked: readonly Booked[],
  terms: ReadonlyMap<string, Terms>,
  matterIds: ReadonlyMap<string, string>,
): DemoTime[] {
  let count = 0;
  return Object.keys(hours).flatMap((key, index) => {
    const matter = matters.find((one) => one.key === key);
    const matterId = matterIds.get(key);
    const rate = terms.get(key)?.rate;
    if (!matter || !matterId || !rate || matter.closed !== undefined) return [];
    const said = narratives[matter.practiceArea ?? 'litigation'] ?? narratives.litigation ?? [];
    const lines: DemoTime[] = [];
    const first = Math.min(sinceLastBill(now, booked, matterId, key), matter.ago - 1);
    for (let ago = first; ago >= 1; ago -= rhythm + (index % 3)) {
      count++;
      lines.push(
        timeRow({
          id: idOf(`time ${key} ${ago}`),
          matterId,
          person: matter.assignedAttorney,
          at: officeHour(now, ago, 14 + (count % 7), (count * 13) % 60),
          narrative: said[count % said.length] ?? '',
          tenths: 3 + ((count * 7) % 24),
          rate: fromCents(rate),
          isBillable: count % 11 !== 0,
          isHeld: count % 19 === 0,
          ...(key === codedMatter && { codes: codes[count % codes.length] }),
        }),
      );
    }
    return lines;
  });
}

function sinceLastBill(
  now: Date,
  booked: readonly Booked[],
  matterId: string,
  key: string,
): number {
  if (key === forgotten.matter) return forgotten.since;
  const days = booked
    .filter(({ invoice }) => invoice.matterId === matterId && invoice.status !== 'cancelled')
    .map(({ invoice }) => (midnightOf(now) - Date.parse(invoice.issueDate)) / day);
  return Math.min(usual, ...days) - 1;
}
