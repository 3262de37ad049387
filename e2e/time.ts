import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

const minute = 60_000;
const hour = 60 * minute;

export const inHours = (hours: number) => new Date(Date.now() + hours * hour);
export const inDays = (days: number) => inHours(days * 24);

/** What a person in the journeys' time zone types into a date-time field for this moment. */
export const typedDateTime = (moment: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(moment)
    .replace(' ', 'T');

/** A square on the calendar, so many days from now: '2026-11-15'. */
export const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

/** A page on which hours can pass at once: in the browser, and in what the server's answers say of the time. */
export async function aClock(page: Page) {
  let ahead = 0;
  const underWay = new Set<Promise<void>>();
  await page.clock.install();
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const date = new Date(Date.now() + ahead).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  };
  await page.route(/\/api\/(?!live)/, async (route) => {
    const answered = answer(route);
    underWay.add(answered);
    await answered.finally(() => underWay.delete(answered));
  });
  return {
    pass: async (minutes: number) => {
      // An answer of before that is heard afterwards would say that no time has passed.
      while (underWay.size > 0) await Promise.allSettled(underWay).then(() => pause(100));
      ahead += minutes * minute;
      await page.clock.fastForward(minutes * minute);
    },
  };
}
