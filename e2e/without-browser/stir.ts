/**
 * When to look again. Whoever waits for something on the page looks again when the product has drawn, when an
 * answer has come, and a few times a second besides: not everything that changes says so.
 */
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** As long as a browser's journey waits. */
export const patience = Number(process.env.JOURNEYS_PATIENCE ?? 10_000);
/** From so many milliseconds on, ever less often, up to so many. */
const [soonest, latest] = [20, 320];

let drawn = 0;
const draws = () => {
  drawn += 1;
  stir();
};

let stirring = Promise.withResolvers<void>();

export function stir() {
  stirring.resolve();
  stirring = Promise.withResolvers();
}

/** React tells its developer tools of everything it draws. */
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot: draws,
    onPostCommitFiberRoot: draws,
    onCommitFiberUnmount() {},
  },
});

/** Asks again and again until the answer is no `undefined`; what it was by then when time is up. */
export async function until<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  timeout = patience,
): Promise<Answer | undefined> {
  const end = performance.now() + timeout;
  let patient = soonest;
  for (;;) {
    const stirred = stirring.promise;
    const began = performance.now();
    const answer = await ask();
    if (answer !== undefined) return answer;
    const now = performance.now();
    if (now > end) return undefined;
    const isStirred = await Promise.race([stirred.then(() => true), pause(patient, false)]);
    patient = isStirred ? soonest : Math.min(patient * 2, latest);
    // What comes at once is looked at together, and looking must not take more than half of the time.
    await pause(Math.min(now - began, 50));
  }
}

/**
 * A person's hand comes later than what the product still has to do by itself: listen where it has just drawn,
 * and draw what follows from that. Work that never ends is not waited for.
 */
export async function settled() {
  for (let round = 0; round < 10; round += 1) {
    const before = drawn;
    await nextTurn();
    await pause(1);
    await nextTurn();
    if (drawn === before) return;
  }
}
