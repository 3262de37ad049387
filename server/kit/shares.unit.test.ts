import { expect, test } from 'vitest';
import { tooBusy } from './load.ts';
import { workShares } from './shares.ts';

/** Everybody has one session, which is known. */
async function sharesOf(maxInFlight: number, people: Record<string, string>) {
  const within = workShares(maxInFlight);
  for (const [id, firmId] of Object.entries(people)) {
    await within(`session of ${id}`, async (isOf) => isOf({ id, firmId }));
  }
  const gate = Promise.withResolvers<void>();
  const ask = (id: string) => within(`session of ${id}`, () => gate.promise);
  return { within, ask, open: gate.resolve };
}

const times = (count: number, ask: () => Promise<void>) => Array.from({ length: count }, ask);

test('a person has a quarter of the turns and a firm half; others have theirs', async () => {
  const people = { ada: 'marlowe', ben: 'marlowe', cleo: 'marlowe', dan: 'finch' };
  const { ask, open } = await sharesOf(100, people);
  const served = times(25, () => ask('ada'));
  await expect(ask('ada')).rejects.toBe(tooBusy);
  served.push(...times(25, () => ask('ben')));
  await expect(ask('cleo')).rejects.toBe(tooBusy);
  served.push(...times(25, () => ask('dan')));
  open();
  await Promise.all(served);
  await ask('ada');
});

test('a session that nobody knows takes the share of one person', async () => {
  const { ask, open } = await sharesOf(100, {});
  const served = times(25, () => ask('nobody'));
  await expect(ask('nobody')).rejects.toBe(tooBusy);
  served.push(ask('somebody else'));
  open();
  await Promise.all(served);
});

test('what failed is over as well', async () => {
  const { within } = await sharesOf(40, { ada: 'marlowe' });
  const fail = () => Promise.reject(new Error('no'));
  for (let n = 0; n < 50; n++) {
    await expect(within('session of ada', fail)).rejects.toThrow('no');
  }
});

test('fifty people of a small firm open a page at once', async () => {
  const people = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`, 'marlowe']));
  const { ask, open } = await sharesOf(400, people);
  const all = Array.from({ length: 150 }, (_, n) => ask(`${n % 50}`));
  open();
  await Promise.all(all);
});
