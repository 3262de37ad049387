import type { AnalyticsAddress } from '#contract/analytics-address.ts';
import type { RowsOf } from '#contract/analytics-rows.ts';

/** The address at which the records behind a figure are shown, beside what is chosen. */
export type RowsHref = (
  rows: RowsOf,
  more?: Pick<AnalyticsAddress, 'age' | 'only' | 'within'>,
) => string;
