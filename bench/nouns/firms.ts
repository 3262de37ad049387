import { callers } from '../firms.ts';
import type { Noun } from '../noun.ts';

const signedUp = Object.values(callers).length;

export const firms: Noun = {
  // Those that somebody signs in to are there already; one of them is the large one.
  fill: ({ smallFirms }) => `
    insert into firms (name)
    select 'Firm ' || n from generate_series(1, ${smallFirms + 1 - signedUp}) as n`,
};
