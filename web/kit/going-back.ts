/**
 * A step back can be held up only by whoever hears of it first, and a window tells its listeners in the
 * order in which they came. So this one is there from the start, before the router.
 */
type Holder = (event: PopStateEvent) => void;

/** A form may lie over another: the upper one is asked first, and the lower one when that is gone. */
const holders: Holder[] = [];

window.addEventListener('popstate', (event) => holders.at(-1)?.(event));

/** Asks this one before every step in the history; gives back what ends it. */
export function holdHistory(ask: Holder): () => void {
  holders.push(ask);
  return () => {
    holders.splice(holders.indexOf(ask), 1);
  };
}
