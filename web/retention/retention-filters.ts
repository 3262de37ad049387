/** Which kept files a person wants to see, as it stands in the address. */
import { RetentionState } from '#contract/retention.ts';

export const noRetentionFilters = { rq: undefined, rstate: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readRetentionFilters = (search: URLSearchParams) => ({
  q: search.get('rq')?.trim() || undefined,
  state: RetentionState.safeParse(search.get('rstate')).data,
});
