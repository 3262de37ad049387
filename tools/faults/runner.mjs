/** Runs one step on the copy, and answers its first red test. */
import { existsSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { capture } from '../processes.mjs';
import { programs } from '../programs.mjs';
import { freePort } from '../temporary-cluster.mjs';
import { firstRedOfPlaywright, firstRedOfVitest } from './first-red.mjs';

export function openRunner({ node, copy, folder, cluster, chromium }) {
  const report = join(folder, 'report.json');
  /** Files that are red without any fault: they show nothing. */
  const redAnyway = new Set();
  let databases = 0;

  const start = async (command, minutes, env, killSignal) => {
    rmSync(report, { force: true });
    const started = performance.now();
    const PATH = [dirname(node), process.env.PATH].join(delimiter);
    const { code, output } = await capture(command, {
      cwd: copy.folder,
      env: { ...process.env, NO_COLOR: '1', PATH, ...env },
      timeout: minutes * 60_000,
      killSignal,
      endsBy: killSignal,
    });
    const isLate = performance.now() - started >= minutes * 60_000;
    // Somebody else has ended it: that is nothing a test has noticed.
    const isCut = code > 128 && !existsSync(report);
    return { code: isLate || isCut ? 0 : code, output, isLate, isCut };
  };

  const vitest = async ({ project, files, config, isRelated, isWhole, minutes }) => {
    const chosen = files.filter((file) => !redAnyway.has(file));
    if (chosen.length === 0) return {};
    const command = [
      ...[node, programs.vitest, isRelated ? 'related' : 'run', ...chosen, '--run'],
      ...['--project', project, '--bail', '1', '--passWithNoTests'],
      ...(config ? ['--config', config] : []),
      ...[...redAnyway].flatMap((file) => ['--exclude', file]),
      ...['--reporter=json', `--outputFile=${report}`],
    ];
    const env = {
      TEST_POSTGRES_URL: cluster.url,
      JOURNEYS_DATABASE_URL: cluster.url,
      ...(isWhole ? { TESTS: 'whole' } : {}),
    };
    const { code, output, ...ended } = await start(command, minutes, env, 'SIGTERM');
    return { ...firstRedOfVitest(report, copy.folder, code, output), ...ended };
  };

  /** The tests of a colleague may be red just now: what is red without the fault as well has not caught it. */
  const runVitest = async (step, fault) => {
    for (;;) {
      const red = await vitest(step);
      if (!red.test) return red;
      await copy.reset();
      const again = red.file
        ? await vitest({ ...step, isRelated: false, files: [red.file] })
        : await vitest({ ...step, files: step.files.slice(0, 1) });
      await copy.apply(fault);
      if (!again.test) return red;
      if (!red.file) throw new Error(`Without a fault nothing runs either: ${again.test}`);
      redAnyway.add(red.file);
      console.log(`   ${red.file} is red without the fault, too, and left out from now on.`);
    }
  };

  const build = async ({ files }) => {
    if (copy.isBuilt()) return undefined;
    const isAsCommitted = files.every((file) => file.startsWith('server/'));
    if (isAsCommitted) copy.reuseDist();
    if (copy.isBuilt()) return undefined;
    const { code, output } = await start(
      [node, programs.vite, 'build', '--logLevel', 'warn'],
      10,
      {},
      'SIGTERM',
    );
    if (code !== 0) return output;
    if (isAsCommitted) copy.keepDist();
    return undefined;
  };

  const runPlaywright = async ({ files, more, minutes }, fault) => {
    const broken = await build(fault);
    if (broken) return { test: `the web build: ${broken.slice(0, 200)}` };
    databases += 1;
    const name = `journeys_${databases}`;
    await ask(cluster.url, `create database ${name}`);
    const url = new URL(cluster.url);
    url.pathname = name;
    const env = {
      CHROMIUM_PATH: chromium,
      JOURNEYS_DATABASE_URL: url.href,
      JOURNEYS_PORT: String(await freePort()),
      JOURNEYS_CATALOGUE_PORT: String(await freePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const command = [
      ...[node, programs.playwright, 'test', ...files, ...more],
      ...['--max-failures=1', '--reporter=json'],
    ];
    const { code, output, ...ended } = await start(command, minutes, env, 'SIGINT');
    await ask(cluster.url, `drop database if exists ${name} with (force)`);
    return { ...firstRedOfPlaywright(report, code, output), ...ended };
  };

  return {
    async run(step, fault) {
      const run = step.by === 'vitest' ? runVitest : runPlaywright;
      const { test, isLate, isCut, count } = await run(step, fault);
      if (isCut) return { isCut, note: `${step.name}: ended from outside, and shows nothing.` };
      if (isLate) {
        return { test, note: `${step.name}: not done after ${step.minutes} minutes, and stopped.` };
      }
      // What has run nothing has shown nothing: that is to be seen.
      return { test, note: count === 0 ? `${step.name}: there is no such test.` : undefined };
    },
  };
}

async function ask(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
