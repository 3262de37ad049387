/**
 * Some calls are only for whoever has just shown again that they are this person. Such a call is held here
 * while the person is asked, and all that are held at the same time share one question. Who asks, and for
 * what, is not the kit's affair: a component that listens draws the question and settles it.
 */
import type { confirmIdentity } from '#contract/problems.ts';

/** The contract's own value would bring zod along; its type keeps this one right. */
const wanted: typeof confirmIdentity = 'confirm-identity';

const listeners = new Set<() => void>();
let held: ((isConfirmed: boolean) => void)[] = [];

function tell() {
  for (const listener of listeners) listener();
}

/** True once the person has shown it; false when they do not want to, or nobody is there to ask them. */
function ask(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    held = [...held, resolve];
    tell();
  });
}

/** For the one component that asks. */
export const identity = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // Nobody is left who could answer, and a call must not wait for ever.
      if (listeners.size === 0) identity.settle(false);
    };
  },
  isAsked: () => held.length > 0,
  settle(isConfirmed: boolean) {
    const all = held;
    held = [];
    for (const resolve of all) resolve(isConfirmed);
    tell();
  },
};

/**
 * Sends the call, and the very same once more if the server wants to know first that it is this person.
 * Whoever does not say so gets the first answer.
 */
export async function sendConfirmed(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.status !== 403 || !(await isWanted(answer.clone()))) return answer;
  return (await ask()) ? send() : answer;
}

async function isWanted(answer: Response): Promise<boolean> {
  try {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'type' in body && body.type === wanted;
  } catch {
    return false;
  }
}
