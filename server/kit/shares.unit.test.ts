import { expect, test } from 'vitest';
import { tooBusy } from './load.ts';
import { workShares } from './shares.ts';

const person = (id: string, firmId: string) => ({ id, firmId });

function held() {
  const gate = Promise.withResolvers<void>();
  return { work: () => gate.promise, open: gate.resolve };
}

test('a person has a quarter of the turns and a firm half; others have theirs', async () => {
  const within = workShares(100);
  const { work, open } = held();
  const ask = (id: string, firmId: string) => within(person(id, firmId), work);
  const served = Array.from({ length: 25 }, () => ask('ada', 'marlowe'));
  await expect(ask('ada', 'marlowe')).rejects.toBe(tooBusy);
  served.push(...Array.from({ length: 25 }, () => ask('ben', 'marlowe')));
  await expect(ask('cleo', 'marlowe')).rejects.toBe(tooBusy);
  served.push(ask('dan', 'finch'));
  open();
  await Promise.all(served);
  await within(person('ada', 'marlowe'), async () => undefined);
});

test('what failed is over as well', async () => {
  const within = workShares(40);
  const fail = () => Promise.reject(new Error('no'));
  for (let n = 0; n < 50; n++) {
    await expect(within(person('ada', 'marlowe'), fail)).rejects.toThrow('no');
  }
});

test('fifty people of a small firm open a page at once', async () => {
  const within = workShares(400);
  const { work, open } = held();
  const all = Array.from({ length: 150 }, (_, n) => within(person(`${n % 50}`, 'marlowe'), work));
  open();
  await Promise.all(all);
});
