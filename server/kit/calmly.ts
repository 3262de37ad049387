/** Trouble that everybody meets at once, such as a database that is away, is told once a second. */
export function calmly(now = () => performance.now(), pauseMs = 1000) {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let untold = 0;
  /** `tell` hears how many times it was not called before. */
  return (tell: (untold: number) => void): void => {
    if (now() < quietUntil) {
      untold += 1;
      return;
    }
    quietUntil = now() + pauseMs;
    tell(untold);
    untold = 0;
  };
}
