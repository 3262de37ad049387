/** What is waiting behind the scenes, asked of the database when somebody looks at the metrics. */
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { Metrics } from '#server/kit/metrics.ts';

const day = 24 * 60 * 60_000;

export function measureBacklog(metrics: Metrics, engine: Engine, now: () => Date): void {
  metrics.gauge('firmament_mails', 'Letters of the last month by state', () =>
    asSystem(engine, 'metrics', async (db) => {
      const rows = await db
        .selectFrom('mails')
        .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
    }),
  );
  metrics.gauge(
    'firmament_webhook_deliveries',
    'Events for webhooks of the last month by state',
    () =>
      asSystem(engine, 'metrics', async (db) => {
        const rows = await db
          .selectFrom('webhookDeliveries')
          .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
          .groupBy('state')
          .execute();
        return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
      }),
  );
  metrics.gauge('firmament_files_waiting', 'Files whose text is still to be read', () =>
    asSystem(engine, 'metrics', async (db) => {
      const { count } = await db
        .selectFrom('storedFiles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('reading', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return [{ labels: {}, value: count }];
    }),
  );
  metrics.gauge('firmament_job_runs', 'Runs of jobs in the last day by job and state', () =>
    asSystem(engine, 'metrics', async (db) => {
      const rows = await db
        .selectFrom('jobRuns')
        .select(['job', 'state', (eb) => eb.fn.countAll<number>().as('count')])
        .where('startedAt', '>', new Date(now().getTime() - day).toISOString())
        .groupBy(['job', 'state'])
        .execute();
      return rows.map(({ job, state, count }) => ({ labels: { job, state }, value: count }));
    }),
  );
  metrics.gauge('firmament_database_connections', 'Connections to the database by state', () => {
    const { open = 0, idle = 0, waiting = 0 } = engine.connections?.() ?? {};
    return [
      { labels: { state: 'busy' }, value: open - idle },
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'waited for' }, value: waiting },
    ];
  });
}
