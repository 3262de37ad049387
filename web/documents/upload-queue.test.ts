import { expect, test } from 'vitest';
import { isUnderWay, type Outcome, openUploadQueue } from '#web/documents/upload-queue.ts';

const wanted = (name: string) => ({
  file: new File(['words'], `${name}.txt`),
  name,
  category: 'other',
  matterId: null,
  tags: '',
});

/** A queue whose way is walked by the test. */
function aQueue() {
  const sent: string[] = [];
  const outcomes: Outcome[] = [];
  let ways: PromiseWithResolvers<void>[] = [];
  let progress: (percent: number) => void = () => undefined;
  let count = 0;
  const queue = openUploadQueue({
    newId: () => {
      count += 1;
      return String(count);
    },
    send: (upload, onProgress, signal) => {
      sent.push(`${upload.id} ${upload.name}`);
      progress = onProgress;
      const way = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => way.reject(new Error('aborted')));
      ways.push(way);
      return way.promise;
    },
    reasonOf: (error) => (error as Error).message,
    onEnd: (outcome) => outcomes.push(outcome),
  });
  const settle = async (act: (way: PromiseWithResolvers<void>) => void) => {
    const [way, ...rest] = ways;
    ways = rest;
    if (way) act(way);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return {
    queue,
    sent,
    outcomes,
    leave: (percent: number) => progress(percent),
    arrive: () => settle((way) => way.resolve()),
    fail: (reason: string) => settle((way) => way.reject(new Error(reason))),
    abortNoticed: () => settle(() => undefined),
    states: () => queue.uploads().map(({ name, state }) => `${name} ${state}`),
  };
}

test('files go one after the other, and what they came to is told once', async () => {
  const { queue, sent, outcomes, states, leave, arrive } = aQueue();
  queue.add([wanted('motion'), wanted('lease')]);
  expect(sent).toEqual(['1 motion']);
  expect(states()).toEqual(['motion sending', 'lease waiting']);
  leave(40);
  expect(queue.uploads()[0]?.percent).toBe(40);
  await arrive();
  expect(sent).toEqual(['1 motion', '2 lease']);
  expect(states()).toEqual(['motion kept', 'lease sending']);
  expect(isUnderWay(queue.uploads())).toBe(true);
  expect(outcomes).toEqual([]);
  await arrive();
  expect(states()).toEqual([]);
  expect(outcomes).toEqual([{ kept: 2, failed: [] }]);
});

test('what fails stays with its reason, the others go on, and it is tried again under the same id', async () => {
  const { queue, sent, outcomes, states, arrive, fail } = aQueue();
  queue.add([wanted('motion'), wanted('lease')]);
  await fail('Disk full.');
  await arrive();
  expect(states()).toEqual(['motion failed']);
  expect(queue.uploads()[0]?.reason).toBe('Disk full.');
  expect(outcomes).toEqual([{ kept: 1, failed: ['Disk full.'] }]);
  queue.retry('1');
  expect(queue.uploads()[0]?.reason).toBeNull();
  await arrive();
  expect(sent).toEqual(['1 motion', '2 lease', '1 motion']);
  expect(states()).toEqual([]);
  expect(outcomes[1]).toEqual({ kept: 1, failed: [] });
});

test('one that is cancelled on its way is no failure, and the next one sets out', async () => {
  const { queue, sent, outcomes, states, arrive, abortNoticed } = aQueue();
  queue.add([wanted('motion'), wanted('lease'), wanted('will')]);
  queue.cancel('1');
  queue.cancel('3');
  await abortNoticed();
  expect(states()).toEqual(['lease sending']);
  expect(sent).toEqual(['1 motion', '2 lease']);
  await arrive();
  expect(outcomes).toEqual([{ kept: 1, failed: [] }]);
});

test('when all are cancelled there is nothing to tell', async () => {
  const { queue, outcomes, states, abortNoticed } = aQueue();
  queue.add([wanted('motion')]);
  queue.cancel('1');
  await abortNoticed();
  expect(states()).toEqual([]);
  expect(outcomes).toEqual([]);
});

test('what has arrived already cannot be cancelled', async () => {
  const { queue, states, arrive } = aQueue();
  queue.add([wanted('motion'), wanted('lease')]);
  await arrive();
  queue.cancel('1');
  expect(states()).toEqual(['motion kept', 'lease sending']);
});

test('whoever listens hears of every change until they leave', async () => {
  const { queue, arrive } = aQueue();
  let heard = 0;
  const leave = queue.subscribe(() => {
    heard += 1;
  });
  queue.add([wanted('motion')]);
  expect(heard).toBeGreaterThan(0);
  leave();
  const before = heard;
  await arrive();
  expect(heard).toBe(before);
});
