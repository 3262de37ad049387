/** How many days or months are counted in one statement: few of a large firm, many of a small one. Nobody waits long for either. */
const [short, long] = [200, 1000];

export interface Pace {
  /** Counts the next ones, so many of them. */
  step<Counted>(count: (many: number) => Promise<Counted>): Promise<Counted>;
}

/** Never more than `most`: the next ones may be heavier than those before. */
export function aPace(first: number, most: number): Pace {
  let many = first;
  return {
    async step(count) {
      const from = performance.now();
      const counted = await count(many);
      const took = performance.now() - from;
      if (took < short) many = Math.min(many * 2, most);
      else if (took > long) many = Math.max(1, Math.floor(many / 2));
      return counted;
    },
  };
}
