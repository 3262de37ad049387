/** What is asked for, worked out: the days, the days it is compared with, the matters. */
import type { AnalyticsQuery } from '#contract/analytics.ts';
import {
  type AnalyticsPeriod,
  currentSpan,
  type Span,
  spanBefore,
} from '#contract/analytics-periods.ts';
import { type Day, today } from '#contract/dates.ts';
import type { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

export interface Asked {
  period: AnalyticsPeriod;
  span: Span;
  before: Span;
  matterType: MatterType | undefined;
  today: Day;
  timeZone: string;
}

export async function workOut(db: FirmDb, query: AnalyticsQuery, now: Date): Promise<Asked> {
  const timeZone = await timeZoneOf(db);
  const day = today(timeZone, now);
  const { period, from, to, matterType } = query;
  // The contract has seen to it that a custom range has both its days.
  const span =
    period === 'custom' ? { from: from ?? day, to: to ?? day } : currentSpan(period, day);
  return { period, span, before: spanBefore(period, span), matterType, today: day, timeZone };
}
