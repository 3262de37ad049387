/** kill -9 of the server while a file is imported: nothing of it is there, and it can be imported again. */
import { expect, test } from 'vitest';
import { freePort, programs } from '#server/testing/program.ts';
import { openAgain } from './open-again.ts';
import { patience, signUp, someTime, untilReady } from './writers.ts';

const start = programs();

/** More than can be written in the time there is. */
const many = (count: number) =>
  `title,description\n${Array.from({ length: count }, (_, n) => `Task ${n},Words about it\n`).join('')}`;

test('nothing is half imported after it', { timeout: 8 * patience }, async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const run = () => start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  let running = run();
  await running.ready;
  const { cookie } = await signUp(address);
  const send = (content: string) => {
    const body = new FormData();
    body.append('dataType', 'tasks');
    body.append('file', new Blob([content]), 'tasks.csv');
    return fetch(`${address}/api/data-migration/import`, {
      method: 'POST',
      headers: { cookie },
      body,
    });
  };
  const cut = send(many(50_000)).then(
    ({ status }) => status,
    () => 'cut off',
  );
  // By then it has been read, and is being written.
  await someTime(3_000, 5_000);
  running.child.kill('SIGKILL');
  await running.exit;
  expect(await cut).toBe('cut off');
  running = run();
  await untilReady(address);
  expect(await (await fetch(`${address}/api/tasks`, { headers: { cookie } })).json()).toEqual([]);
  expect(await (await send(many(10))).json()).toMatchObject({ recordsImported: 10 });
  running.child.kill('SIGTERM');
  expect(await running.exit).toBe(0);
  const engine = await openAgain(start);
  const { rows } = await engine.execute(
    `select (select count(*) from tasks) as tasks, (select count(*) from imports) as imports,
      (select count(*) from imported_records) as records,
      (select count(*) from search_entries where kind = 'tasks') as entries`,
    [],
  );
  expect(rows).toEqual([{ tasks: 10, imports: 1, records: 10, entries: 10 }]);
  await engine.close();
});
