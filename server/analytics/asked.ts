/** What is asked for, worked out: the days, the days it is compared with, the matters. */
import type { AnalyticsQuery } from '#contract/analytics.ts';
import {
  type AnalyticsPeriod,
  currentSpan,
  type Span,
  spanBefore,
  untilToday,
} from '#contract/analytics-periods.ts';
import { type Day, today } from '#contract/dates.ts';
import type { MatterType } from '#contract/matter-types.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';

export interface Asked {
  period: AnalyticsPeriod;
  /** As it was chosen; it may reach past today. */
  chosen: Span;
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
  const chosen =
    period === 'custom' ? { from: from ?? day, to: to ?? day } : currentSpan(period, day);
  const span = untilToday(chosen, day);
  const before = spanBefore(period, chosen, span.to);
  return { period, chosen, span, before, matterType, today: day, timeZone };
}
