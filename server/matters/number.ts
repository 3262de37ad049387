/** The firm's own count of matters, by the year: MAT-2026-001. */
import { nextNumbers, takeNumber } from '#server/kit/counters.ts';
import type { FirmDb } from '#server/kit/db.ts';
import * as store from './store.ts';

const seriesOf = (day: string) => `MAT-${day.slice(0, 4)}`;

/** What somebody typed may look like one of ours: a number that is taken is passed over. */
export async function giveNumber(db: FirmDb, day: string): Promise<string> {
  for (;;) {
    const number = await takeNumber(db, seriesOf(day));
    if ((await store.takenNumbers(db, [number])).length === 0) return number;
  }
}

const atOnce = 50;

/** A proposal: it is taken only when the matter is opened. */
export async function proposeNumber(db: FirmDb, day: string): Promise<string> {
  for (let from = 0; ; from += atOnce) {
    const numbers = await nextNumbers(db, seriesOf(day), { from, count: atOnce });
    const taken = await store.takenNumbers(db, numbers);
    const free = numbers.find((number) => !taken.includes(number));
    if (free) return free;
  }
}
