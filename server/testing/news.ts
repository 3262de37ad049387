/** What people hear, and the mornings on which they hear it. */
import type { Notification } from '#contract/notifications.ts';
import type { DailyJob } from '#server/jobs/job.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Browser } from './browser.ts';
import type { TestFirm } from './firms.ts';
import type { TestServer } from './server.ts';

/** The newest first. */
export const newsOf = async (browser: Browser): Promise<Notification[]> =>
  (await browser.get<Notification[]>('/api/notifications')).body;

/** Just after seven in New York, where firms of tests are. Whether it was there before is not asked. */
export const aMorning = (
  server: TestServer,
  { firmId }: Pick<TestFirm, 'firmId'>,
  run: DailyJob['run'],
  day: string,
): Promise<void> =>
  withFirm(server.engine, firmId, 'test', (db) => {
    const now = new Date(`${day}T12:05:00Z`);
    return run(db, { firmId, timeZone: 'America/New_York', day, now });
  });
