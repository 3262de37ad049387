/** Builders for feeds: one of them, and one where there is room. */
import type { CalendarFeed, calendarFeeds } from '#contract/calendar-feeds.ts';
import type { Input } from '#contract/endpoint.ts';
import { type Asker, made } from './firms.ts';

/** Its id, and its path from the root of the server. */
export async function aCalendarFeed(
  firm: Asker,
  values: Partial<Input<typeof calendarFeeds.create>> = {},
): Promise<{ id: string; path: string }> {
  const feed = { name: 'Outlook at work', ...values };
  const { id, address } = await made<{ id: string; address: string }>(
    firm,
    '/api/calendar-feeds',
    feed,
  );
  return { id, path: new URL(address).pathname };
}

/** A person may have few: those that are there are revoked first. */
export async function aNewCalendarFeed({ browser }: Asker): Promise<{ id: string; path: string }> {
  const { body } = await browser.get<CalendarFeed[]>('/api/calendar-feeds');
  for (const { id } of body) await browser.delete(`/api/calendar-feeds/${id}`);
  return aCalendarFeed({ browser });
}
