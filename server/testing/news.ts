/** What people hear, and the mornings on which they hear it. */
import type { Notification } from '#contract/notifications.ts';
import type { Browser } from './browser.ts';
import type { TestFirm } from './firms.ts';
import type { TestServer } from './server.ts';
import { aTurn } from './turns.ts';

/** The newest first. */
export const newsOf = async (browser: Browser): Promise<Notification[]> =>
  (await browser.get<Notification[]>('/api/notifications')).body;

/** Just after seven in New York, where firms of tests are. Whether it was there before is not asked. */
export const aMorning = (
  server: TestServer,
  { firmId }: Pick<TestFirm, 'firmId'>,
  job: string,
  day: string,
): Promise<void> =>
  aTurn(server, job, {
    firmId,
    timeZone: 'America/New_York',
    day,
    now: new Date(`${day}T12:05:00Z`),
  });
