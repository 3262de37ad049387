/** Where the screen shows what: the selectors and an opened figure live in the address. */
import type { AnalyticsPeriod, Span } from '#contract/analytics-periods.ts';
import type { RowsOf } from '#contract/analytics-rows.ts';
import type { Day } from '#contract/dates.ts';
import type { InvoiceAge } from '#contract/invoice-ages.ts';
import type { MatterType } from '#contract/matter-types.ts';

export interface AnalyticsAddress {
  period: AnalyticsPeriod;
  /** Of a custom range. */
  from?: Day;
  to?: Day;
  matterType?: MatterType;
  /** The figure whose records are shown. */
  rows?: RowsOf;
  age?: InvoiceAge;
  /** Only the records of this type, while the screen shows more. */
  only?: MatterType;
  /** Only what this client paid: by id, or by the name on the bill. */
  payer?: string;
  /** Only the records of these days. */
  within?: Span;
}

/** What only the window over the records needs: it leaves with the window. */
export const noWindow = {
  rows: undefined,
  age: undefined,
  only: undefined,
  payer: undefined,
  within: undefined,
};

/** What is said anyway stays out of it. */
export function analyticsAddress({
  period,
  from,
  to,
  matterType,
  rows,
  age,
  only,
  payer,
  within,
}: AnalyticsAddress) {
  const isCustom = period === 'custom';
  const parts = {
    period: period === 'month' ? undefined : period,
    from: isCustom ? from?.slice(0, 10) : undefined,
    to: isCustom ? to?.slice(0, 10) : undefined,
    type: matterType,
    rows,
    age,
    only,
    payer,
    within: within && [within.from, within.to].map((day) => day.slice(0, 10)).join('_'),
  };
  const said = Object.entries(parts).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return said.length > 0 ? `/analytics?${said.join('&')}` : '/analytics';
}
