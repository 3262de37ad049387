import type { AnalyticsAddress } from '#contract/analytics-address.ts';
import type { Span } from '#contract/analytics-periods.ts';
import type { RowsOf } from '#contract/analytics-rows.ts';
import { rangeError } from '#web/analytics/analytics-address.ts';

/** The address at which the records behind a figure are shown, beside what is chosen. */
export type RowsHref = (
  rows: RowsOf,
  more?: Pick<AnalyticsAddress, 'age' | 'only' | 'within'>,
) => string;

/** The same of other days; none of days that are too early to be asked for. */
export const hrefWithin = (hrefOf: RowsHref, rows: RowsOf, within: Span | undefined) =>
  within && !rangeError(within) ? hrefOf(rows, { within }) : undefined;
