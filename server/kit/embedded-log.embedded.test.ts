import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openEmbedded } from '#server/kit/engine.ts';

afterEach(() => vi.useRealTimers());

test('the log of the embedded database is shortened while it runs', {
  timeout: 90_000,
}, async () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-log-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = path.join(base, 'database');
  const engine = await openEmbedded({ folder });
  const pieces = () =>
    fs.readdirSync(path.join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
      .length;
  for (let megabytes = 0; megabytes < 96; megabytes += 4) {
    await engine.execute("select pg_logical_emit_message(true, 'x', repeat('x', 4000000))");
  }
  expect(pieces()).toBeGreaterThan(5);
  vi.advanceTimersByTime(10_000);
  await expect.poll(pieces).toBeLessThanOrEqual(4);
  await engine.close();
  fs.rmSync(base, { recursive: true });
});
