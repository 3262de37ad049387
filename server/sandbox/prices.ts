/** Prices, and the key that each is looked up by: one price has it at a time. */
import { type Form, formIn, listIn, textIn } from './form.ts';
import { keep, type Moment } from './moment.ts';
import { listOf, newId } from './objects.ts';
import { invalid } from './problems.ts';
import type { Price } from './shapes.ts';

export async function findPrices({ db }: Moment, { form }: { form: Form }): Promise<Price[]> {
  const keys = listIn(form, 'lookup_keys');
  const active = textIn(form, 'active');
  return (await listOf<Price>(db, 'price')).filter(
    (one) =>
      keys.includes(one.lookup_key ?? '') &&
      (active === undefined || one.active === (active === 'true')),
  );
}

export async function makePrice(moment: Moment, { form }: { form: Form }): Promise<Price> {
  const recurring = formIn(form, 'recurring');
  const key = textIn(form, 'lookup_key') ?? null;
  if (key) await freeKey(moment, key, textIn(form, 'transfer_lookup_key') === 'true');
  const made: Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    currency: textIn(form, 'currency') ?? 'usd',
    unit_amount: Number(textIn(form, 'unit_amount')),
    lookup_key: key,
    product: newId('prod'),
    nickname: textIn(formIn(form, 'product_data'), 'name') ?? null,
    recurring: {
      interval: textIn(recurring, 'interval') === 'year' ? 'year' : 'month',
      interval_count: 1,
    },
    metadata: formIn(form, 'metadata') as Record<string, string>,
  };
  await keep(moment, made);
  return made;
}

async function freeKey(moment: Moment, key: string, mayTake: boolean): Promise<void> {
  const all = await listOf<Price>(moment.db, 'price');
  const holder = all.find(({ lookup_key }) => lookup_key === key);
  if (!holder) return;
  if (!mayTake) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`);
  await keep(moment, { ...holder, lookup_key: null });
}
