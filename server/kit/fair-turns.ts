/**
 * Whose work is done next, where it takes long. Each firm has one at a time, and firms take turns: however much
 * one of them asks for, another one waits for none of it but what is being done.
 */
export function fairTurns(places: number) {
  const free = Array.from({ length: places }, (_, place) => place);
  const waiting = new Map<string, ((place: number) => void)[]>();
  const busy = new Set<string>();

  function callNext(): void {
    for (const [whose, [call, ...later]] of waiting) {
      const [place] = free;
      if (place === undefined) return;
      if (busy.has(whose)) continue;
      free.shift();
      busy.add(whose);
      waiting.delete(whose);
      if (later.length > 0) waiting.set(whose, later);
      call?.(place);
    }
  }

  /** Behind everybody who has waited meanwhile. */
  function goBehind(whose: string): void {
    const calls = waiting.get(whose);
    waiting.delete(whose);
    if (calls) waiting.set(whose, calls);
  }

  /** Work is told which of the places it has; the first ones are taken first. */
  return async <T>(whose: string, work: (place: number) => Promise<T>): Promise<T> => {
    const place = await new Promise<number>((call) => {
      waiting.set(whose, [...(waiting.get(whose) ?? []), call]);
      callNext();
    });
    try {
      return await work(place);
    } finally {
      free.push(place);
      free.sort((one, other) => one - other);
      busy.delete(whose);
      goBehind(whose);
      callNext();
    }
  };
}
