/** What people and the log are told while the database is away, and that all goes on afterwards. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Engine } from '#server/kit/engine.ts';
import { type Account, patience, type Writers } from './writers.ts';

/** Asked to come back, in a sentence that tells nothing of the inside, and soon. */
export function expectCalmRefusals({ refused }: Writers): void {
  const spoken = refused.filter(({ status }) => status !== 0);
  const wrong = spoken.filter(
    ({ status, detail, retryAfter }) =>
      status !== 503 || !/^The (database|server) .*\.$/.test(detail) || !Number(retryAfter),
  );
  expect(wrong).toEqual([]);
  expect(refused.filter(({ status }) => status === 0)).toEqual([]);
  const times = spoken.map(({ ms }) => ms).sort((a, b) => a - b);
  // Most hear it at once; on a busy machine nobody waits for long either.
  expect(times[Math.floor(times.length / 2)] ?? 0).toBeLessThan(3_000);
  expect(times.at(-1) ?? 0).toBeLessThan(20_000);
}

/** The trail is sealed, letters leave and jobs run, by the program itself. */
export async function expectBackgroundWork(engine: Engine, address: string, account: Account) {
  const ask = async (sql: string, values: unknown[] = []) => {
    const { rows } = await engine.transaction('select 1', (connection) =>
      connection.query(sql, values),
    );
    return rows.length;
  };
  const reply = await fetch(`${address}/api/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  expect(reply.status).toBeLessThan(300);
  await engine.execute("insert into jobs.job (id, name) values ($1, 'housekeeping')", [
    randomUUID(),
  ]);
  const soon = { timeout: patience };
  await expect
    .poll(
      () => ask("select 1 from mails where recipient = $1 and state = 'kept'", [account.email]),
      soon,
    )
    .toBeGreaterThan(0);
  await expect.poll(() => ask('select 1 from audit_pending'), soon).toBe(0);
  await expect
    .poll(() => ask("select 1 from job_runs where job = 'housekeeping' and state = 'done'"), soon)
    .toBeGreaterThan(0);
}

/** Lines of the log by what they are about. */
export function linesByMessage(output: string): Record<string, number> {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  const groups = Map.groupBy(messages, (message) => message);
  return Object.fromEntries([...groups].map(([message, all]) => [message, all.length]));
}
