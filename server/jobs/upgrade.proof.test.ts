/** An installation whose queue had grown without end comes to a version that queues nothing for a firm. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test } from 'vitest';
import { type Engine, openEmbedded } from '#server/kit/engine.ts';
import { applyAll, migrationFiles } from '#server/kit/migrate.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { whenFileEnds } from '#server/testing/file-end.ts';
import { databaseUrl, isEmbedded, serverUrl } from '#server/testing/prepare.ts';

async function anEmptyDatabase(): Promise<Engine> {
  if (isEmbedded) {
    const engine = await openEmbedded({ memory: true });
    whenFileEnds(() => engine.close());
    return engine;
  }
  const name = `firmament_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const engine = openPostgres(databaseUrl(name), { onError: () => undefined });
  whenFileEnds(async () => {
    await engine.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return engine;
}

test('what waits in the queue for firms is dropped, and what was done today is not done again', async () => {
  const engine = await anEmptyDatabase();
  const files = migrationFiles();
  await applyAll(
    engine,
    files.filter(({ name }) => name < '0045'),
  );
  await engine.execute(`with firm as (insert into firms (name) values ('Old') returning id)
    insert into daily_runs (firm_id, job, day)
    select id, 'task-reminders', day from firm, unnest(array[date '2026-11-15', '2026-11-16']) day`);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => engine.execute(text, values) },
    backend: engine.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
  });
  await boss.start();
  for (const queue of ['daily-jobs', 'find-daily-jobs', 'housekeeping']) {
    await boss.createQueue(queue);
    for (let many = 0; many < 5; many++) await boss.send(queue, {});
    await boss.schedule(queue, '*/15 * * * *');
  }
  await boss.stop({ graceful: false });

  await applyAll(engine, files);
  const ask = async (query: string) => (await engine.execute(query)).rows;
  const left = (table: string) =>
    ask(`select name, count(*)::int as count from jobs.${table}
      where name !~ '^__' group by name order by name`);
  expect(await left('job')).toEqual([{ name: 'housekeeping', count: 5 }]);
  expect(await left('schedule')).toEqual([{ name: 'housekeeping', count: 1 }]);
  expect(await left('queue')).toEqual([{ name: 'housekeeping', count: 1 }]);
  expect(await ask('select job, day::text as day from daily_turns')).toEqual([
    { job: 'task-reminders', day: '2026-11-16' },
  ]);
});
