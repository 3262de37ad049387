/** What the address says about the screen. Anything else in it is ignored: an old link still opens the screen. */
import type { AnalyticsAddress } from '#contract/analytics-address.ts';
import { AnalyticsPeriod, mostDays, spanBefore } from '#contract/analytics-periods.ts';
import { RowsOf } from '#contract/analytics-rows.ts';
import { Day, daysBetween } from '#contract/dates.ts';
import { InvoiceAge } from '#contract/invoice-ages.ts';
import { MatterType } from '#contract/matter-types.ts';

export function readAddress(search: URLSearchParams): AnalyticsAddress {
  const period = AnalyticsPeriod.safeParse(search.get('period')).data ?? 'month';
  const from = Day.safeParse(search.get('from')).data;
  const to = Day.safeParse(search.get('to')).data;
  const rows = RowsOf.safeParse(search.get('rows')).data;
  return {
    period,
    ...(period === 'custom' && from && { from }),
    ...(period === 'custom' && to && { to }),
    matterType: MatterType.safeParse(search.get('type')).data,
    rows,
    age: rows === 'receivables' ? InvoiceAge.safeParse(search.get('age')).data : undefined,
    only: MatterType.safeParse(search.get('only')).data,
    payer: rows === 'revenue' ? (search.get('payer') ?? undefined) : undefined,
    within: withinOf(search.get('within')),
  };
}

function withinOf(text: string | null) {
  const [from, to] = (text ?? '').split('_').map((day) => Day.safeParse(day).data);
  return from && to && !rangeError({ from, to }) ? { from, to } : undefined;
}

/** What is asked of the server; null while a custom range is not whole. */
export function askedOf({ period, from, to, matterType }: AnalyticsAddress) {
  const matters = matterType && { matterType };
  if (period !== 'custom') return { period, ...matters };
  if (!from || !to || rangeError({ from, to })) return null;
  return { period, from, to, ...matters };
}

/** What is wrong with a custom range, in a sentence, and at which of its days. */
export function rangeError({
  from,
  to,
}: Pick<AnalyticsAddress, 'from' | 'to'>): { from?: string; to?: string } | undefined {
  if (!from || !to) return undefined;
  if (to < from) return { to: 'The last day must not be before the first day.' };
  if (daysBetween(from, to) >= mostDays) {
    return { to: 'The last day must be at most 20 years later.' };
  }
  if (!Day.safeParse(spanBefore('custom', { from, to }).from).success) {
    return { from: 'The first day is too early to be compared with the days before it.' };
  }
  return undefined;
}
