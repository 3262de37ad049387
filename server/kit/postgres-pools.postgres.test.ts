/** Behind a pooler a connection belongs to nobody for longer than a transaction. */
import { expect, test } from 'vitest';
import { openPostgres } from '#server/kit/postgres.ts';
import { whenFileEnds } from '#server/testing/file-end.ts';
import { serverUrl } from '#server/testing/prepare.ts';

/** By the name that a connection says of itself, one knows which way was taken. */
const wayOf = (name: string) => {
  const url = new URL(serverUrl());
  url.searchParams.set('application_name', name);
  return url.href;
};

const engine = openPostgres(wayOf('through the pooler'), {
  onError: () => undefined,
  pooler: { directUrl: wayOf('straight'), keepsNames: false },
});
whenFileEnds(() => engine.close());

const ask = async (text: string) => {
  const { rows } = await engine.transaction('select 1', ({ query }) => query(text, []));
  return rows[0];
};

test('settings are those of the transaction, and nothing is kept under a name', async () => {
  const set = `select current_setting('timezone') as zone, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('application_name') as way`;
  for (let n = 0; n < 8; n++) {
    expect(await ask(set)).toEqual({
      zone: 'UTC',
      statement: '10s',
      lock: '5s',
      way: 'through the pooler',
    });
  }
  expect(await ask('select count(*)::int as names from pg_prepared_statements')).toEqual({
    names: 0,
  });
});

test('what is done alone, and the queue of jobs, go straight to the database', async () => {
  const way = `select current_setting('application_name') as way`;
  expect(await engine.alone(() => ask(way))).toEqual({ way: 'straight' });
  expect((await engine.execute(way)).rows).toEqual([{ way: 'straight' }]);
  expect(await ask(way)).toEqual({ way: 'through the pooler' });
});
