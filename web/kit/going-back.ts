/**
 * A step back can be held up only by whoever hears of it first, and a window tells its listeners in the
 * order in which they came. So this one is there from the start, before the router.
 */
type Holder = (event: PopStateEvent) => void;

let holder: Holder | undefined;

window.addEventListener('popstate', (event) => holder?.(event));

/** Asks this one before every step in the history; gives back what ends it. */
export function holdHistory(ask: Holder): () => void {
  holder = ask;
  return () => {
    if (holder === ask) holder = undefined;
  };
}
