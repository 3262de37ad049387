import { type Day, today } from '#contract/dates.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useServerNow } from '#web/kit/now.ts';

/** The day it is where the firm is, wherever its people are and whatever their computers' clocks say. */
export function useToday(): Day {
  return today(useCurrentUser().user?.timeZone, useServerNow());
}
