/** kill -9 of the server while trust money comes, moves and goes: the sums are those of the entries that are there. */
import { expect, test } from 'vitest';
import type { Engine } from '#server/kit/engine.ts';
import { freePort, programs } from '#server/testing/program.ts';
import { openAgain } from './open-again.ts';
import {
  type Account,
  patience,
  signUp,
  someTime,
  startWriters,
  tell,
  untilReady,
} from './writers.ts';

const rounds = 2;
const start = programs();

test('balances and entries are equal after it', { timeout: 8 * patience }, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const run = () => start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  let running = run();
  await running.ready;
  const account = await signUp(address);
  const asks = await aLedgerToUse(address, account);
  const writers = startWriters([address], account, { asks, count: 3 });
  for (let round = 0; round < rounds; round++) {
    await writers.more(20);
    await someTime(50, 800);
    running.child.kill('SIGKILL');
    await running.exit;
    running = run();
    await untilReady(address);
  }
  await writers.more(10);
  await writers.stop();
  tell(`${writers.acknowledged.size} entries of trust money over ${rounds} kills`);
  const otherwise = writers.refused.filter(({ status }) => status !== 0 && status !== 503);
  expect(otherwise).toEqual([]);
  running.child.kill('SIGTERM');
  expect(await running.exit).toBe(0);
  const engine = await openAgain(start);
  await expectEqual(engine, [...writers.acknowledged.values()]);
  await engine.close();
});

/** An account with plenty in it. What is asked for then is a deposit, a payment or a transfer of a dollar. */
async function aLedgerToUse(address: string, { cookie }: Account) {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { cookie, 'content-type': 'application/json' };
    const reply = await fetch(`${address}${path}`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    if (reply.status !== 200) throw new Error(JSON.stringify(answer));
    return answer as Answer;
  };
  type Made = { id: string };
  const client = await post<Made>('/api/clients', { name: 'Okafor' });
  const matter = () => post<Made>('/api/matters', { clientId: client.id });
  const [from, to] = [await matter(), await matter()];
  const bank = await post<Made>('/api/banking-accounts', {
    ...{ nickname: 'Trust', accountName: 'Survivors', bankName: 'First', accountType: 'trust' },
  });
  const trust = await post<Made>('/api/trust-accounts', {
    ...{ name: 'Client trust', bankingAccountId: bank.id },
    ...{ jurisdiction: 'CA', openedOn: '2025-01-01' },
  });
  const words = { purpose: 'As asked', party: 'Okafor', method: 'wire' };
  const deposit = { accountId: trust.id, matterId: from.id, ...words };
  const path = '/api/trust-entries';
  const first = await post<{ postings: { ledgerId: string }[] }>(`${path}/deposits`, {
    ...{ ...deposit, amount: '100000.00' },
  });
  const ledgerId = first.postings[0]?.ledgerId;
  const pay = { ...words, ledgerId, toBank: 'First', amount: '1.00' };
  const move = { fromLedgerId: ledgerId, toMatterId: to.id, amount: '1.00', purpose: 'As asked' };
  const all = [
    { path: `${path}/deposits`, body: { ...deposit, amount: '1.00' } },
    { path: `${path}/disbursements`, body: pay },
    { path: `${path}/transfers`, body: move },
  ];
  // Under one title always the same.
  return (title: string) => {
    const { path: where, body } = all[title.charCodeAt(0) % all.length] as (typeof all)[number];
    return { path: where, body: { ...body, reference: title } };
  };
}

async function expectEqual(engine: Engine, acknowledged: string[]): Promise<void> {
  const ask = async (sql: string) => {
    const { rows } = await engine.transaction(
      'select 1',
      (connection) => connection.query(sql, []),
      {
        isReadOnly: true,
      },
    );
    return rows;
  };
  const entries = (await ask(
    'select id, number, reference from trust_entries order by number',
  )) as { id: string; number: number; reference: string | null }[];
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  const asked = entries.flatMap(({ id, reference }) => (reference === null ? [] : [id]));
  expect(asked.sort()).toEqual(acknowledged.sort());
  expect(
    await ask(`select e.id from trust_entries e join trust_postings p on p.entry_id = e.id
      group by e.id, e.amount_cents
      having sum(p.debit_cents) <> e.amount_cents or sum(p.credit_cents) <> e.amount_cents`),
  ).toEqual([]);
  const side = 'case when f.is_bank then 1 else -1 end * (p.debit_cents - p.credit_cents)';
  expect(
    await ask(`select f.ledger_id from trust_funds f join trust_postings p on p.ledger_id = f.ledger_id
      group by f.ledger_id, f.balance_cents having sum(${side}) <> f.balance_cents`),
  ).toEqual([]);
  expect(
    await ask(`select b.ledger_id, b.day from trust_balances b join trust_funds f on f.ledger_id = b.ledger_id
      join trust_postings p on p.ledger_id = b.ledger_id and p.day <= b.day
      group by b.ledger_id, b.day, b.balance_cents having sum(${side}) <> b.balance_cents`),
  ).toEqual([]);
  const [sums] = (await ask(`select sum(balance_cents) filter (where is_bank) as bank,
    sum(balance_cents) filter (where not is_bank) as ledgers from trust_funds`)) as {
    bank: unknown;
    ledgers: unknown;
  }[];
  expect(sums?.bank).toEqual(sums?.ledgers);
}
