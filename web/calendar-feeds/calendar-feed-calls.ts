/** What can be done with one's feeds from the screen, with the words for how it went. */
import { calendarFeeds } from '#contract/calendar-feeds.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const useFeeds = () => useRead(calendarFeeds.list);

export const useMakeFeed = () =>
  useWrite(calendarFeeds.create, {
    done: 'Calendar address made',
    failed: 'Failed to make the calendar address',
  });

export const useChangeFeed = () =>
  useWrite(calendarFeeds.change, {
    done: 'Calendar address updated',
    failed: 'Failed to update the calendar address',
  });

export const useRevealFeed = () =>
  useWrite(calendarFeeds.reveal, { failed: 'Failed to show the calendar address' });

export const useRevokeFeed = () =>
  useWrite(calendarFeeds.revoke, {
    done: 'Calendar address revoked',
    failed: 'Failed to revoke the calendar address',
  });
