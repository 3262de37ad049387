/**
 * How much a run tries. `npm test` tries a little of everything, the same for everybody who has the same
 * commit; `npm run prove` tries all of it, and something else each time.
 */
import { randomInt } from 'node:crypto';

export const isWhole = process.env.TESTS === 'whole';

export const times = <T>({ quick, whole }: { quick: T; whole: T }): T => (isWhole ? whole : quick);

/** Where whatever is drawn by lot begins. Whoever sees a failure is told it, and can have it again. */
export const seed = Number(process.env.TEST_SEED || randomInt(2 ** 31));
