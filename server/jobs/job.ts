/** The two kinds of work that runs by the clock. */
import type { RawBuilder } from 'kysely';
import type { FirmDb } from '#server/kit/db.ts';

interface AnyJob {
  name: string;
  /** For the people who run the product. */
  title: string;
}

/** Work for the whole installation. */
export interface ClockJob extends AnyJob {
  schedule: string;
  /** Minute and hour in UTC, as cron writes it. */
  cron: string;
  run(now: Date): Promise<void>;
}

export interface FirmDay {
  firmId: string;
  timeZone: string;
  /** The firm's own day, such as 2026-11-15. */
  day: string;
  now: Date;
}

/** Work for each firm on each of its days, once it is this late where the firm is. */
export interface DailyJob extends AnyJob {
  at: `${number}:${number}`;
  /**
   * Whether there may be anything to do, asked of many firms at once: a condition on `due` (firm_id, time_zone, day,
   * now). Better once too often than not. Without it every firm's turn is taken.
   */
  concerns?: RawBuilder<unknown>;
  run(db: FirmDb, today: FirmDay): Promise<void>;
}
