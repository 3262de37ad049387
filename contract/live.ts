/**
 * What the server tells an open page while somebody looks at it: which reads are stale, because a
 * colleague changed something. Paths and nothing else: whoever may not read them learns nothing.
 */
export const livePath = '/api/live';

export const liveSummary =
  'Server-sent events: the paths that are stale because somebody of the firm changed something';

/** A page's own name: sent along with its writes, so that it is not told of what it did itself. */
export const pageHeader = 'x-page-id';

/** A page asks with '?page=NAME&age=1500': it has heard nothing for so many milliseconds. */
export interface LiveMessage {
  /** The reads that are stale; 'all' when nobody knows what was missed. */
  stale: readonly string[] | 'all';
  /** To be asked for at some moment within so many milliseconds, so that not all pages ask at once. */
  within: number;
}

/** On a read that a page makes because of this: nobody did anything, so it keeps no session alive. */
export const byItselfHeader = 'x-by-itself';
