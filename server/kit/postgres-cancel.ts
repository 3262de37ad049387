/** Asks PostgreSQL to stop what a connection is at work on: whoever wanted to know has left. */
import pg from 'pg';

const patience = 5_000;

/** Whoever leaves in haste leaves with many calls: they are asked for together, on one connection for them all. */
export function openCancelling(url: string) {
  const waiting = new Set<number>();
  let asking: Promise<void> | undefined;

  const askForAll = async () => {
    const line = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    line.on('error', () => undefined);
    try {
      await line.connect();
      while (waiting.size > 0) {
        const backends = [...waiting];
        waiting.clear();
        await line.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [backends]);
      }
    } catch {
      // Then it ends by itself, when its time is up.
      waiting.clear();
    } finally {
      asking = undefined;
      await line.end().catch(() => undefined);
    }
  };

  return (backend: number): void => {
    waiting.add(backend);
    if (!asking) asking = askForAll();
  };
}
