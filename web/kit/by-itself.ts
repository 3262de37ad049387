/**
 * Reads that a page makes because a colleague changed something. Nobody did anything, so they keep no
 * session alive, and should the session be over they take nobody away from what they are typing.
 */
const long = 10_000;
const marked = new Map<string, number>();

export const markByItself = (path: string) => void marked.set(path, performance.now() + long);

export const isByItself = (path: unknown): boolean =>
  (marked.get(String(path)) ?? 0) > performance.now();
