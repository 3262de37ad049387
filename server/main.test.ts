/** Starting and stopping, as a person at a terminal sees it: the real program in a process of its own. */
import { expect, test } from 'vitest';
import { signInToDemo } from '#server/testing/demo-sign-in.ts';
import { freePort, programs } from '#server/testing/program.ts';

const start = programs({ isFirstStart: true });

test('a first start migrates, seeds the demo firm, prints the address and the sign-ins, and ends on SIGTERM', {
  timeout: 90_000,
}, async () => {
  const port = await freePort();
  const { ready, output, child, exit } = start({ PORT: `${port}`, HOST: '127.0.0.1' });
  await ready;
  await expect.poll(output).toContain('owner@firmament.example');
  expect(output()).toContain(`Firmament is ready at http://localhost:${port}`);
  expect(output()).toContain('Demo sign-ins (password firmament-demo-2026):');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const name of ['demo', 'admin', 'owner']) {
    expect((await signInToDemo(port, `${name}@firmament.example`)).status).toBe(200);
  }
  const signedIn = await signInToDemo(port, 'demo@firmament.example');
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { cookie } });
  const titles = ((await (await at('tasks')).json()) as { title: string }[]).map(
    ({ title }) => title,
  );
  expect(titles).toContain('File answer in Delgado v. Harbor Dental Group');
  const documents = (await (await at('documents')).json()) as { id: string; filename: string }[];
  expect(documents.length).toBeGreaterThanOrEqual(50);
  const agreement = documents.find(({ filename }) => filename.endsWith('.pdf'));
  const file = await (await at(`documents/${agreement?.id}/download`)).text();
  expect(file.slice(0, 6)).toBe('%PDF-1');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});
