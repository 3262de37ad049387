/** Starts the server: settings, database, migrations, demo data, and then it listens. */
import { buildApp } from '#server/app.ts';
import { keepSealing } from '#server/audit/seal.ts';
import { demoAccounts } from '#server/demo/people.ts';
import { hasDemo, seedDemo } from '#server/demo/seed.ts';
import { openDatabase } from '#server/installation/open-database.ts';
import { openFiles } from '#server/installation/open-files.ts';
import { openKeys } from '#server/installation/open-keys.ts';
import { openPayments } from '#server/installation/open-payments.ts';
import { sentenceFor } from '#server/installation/sentence-for.ts';
import { listJobs } from '#server/jobs/list.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { loadEnvFile, readConfig } from '#server/kit/config.ts';
import { listen } from '#server/kit/listen.ts';
import { openLog } from '#server/kit/log.ts';
import { openMetrics } from '#server/kit/metrics.ts';
import { migrate, refuseBypass } from '#server/kit/migrate.ts';
import { keyFile } from '#server/kit/secrets/key-ring.ts';
import { openShutdown } from '#server/kit/shutdown.ts';
import { smtpCourier } from '#server/mails/courier.ts';
import { postOffice } from '#server/mails/post-office.ts';
import { resolveByDns } from '#server/webhooks/destination.ts';
import { messenger } from '#server/webhooks/messenger.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  // What this program writes, the database first of all, is nobody else's to read on this machine.
  process.umask(0o077);
  loadEnvFile();
  const config = readConfig();
  const log = openLog(config.logLevel);
  const onError = (about: string) => (error: unknown) => log.error({ err: error }, about);
  process.on('unhandledRejection', onError('unhandled'));
  const metrics = openMetrics();
  const { closing, isStopping, ...shutdown } = openShutdown(config.drainSeconds);
  const engine = await openDatabase(config, onError('lost a database connection'));
  closing(() => engine.close());
  try {
    await migrate(engine);
    await refuseBypass(engine);
    const { secrets, areNew } = await openKeys(config, engine);
    const now = () => new Date();
    const files = openFiles({ config, engine, secrets, now, onError: onError('files') });
    closing(() => files.close());
    if (config.seedDemo) await seedDemo(engine, new Date(), secrets, files.fileRoom);
    const demo = config.seedDemo && (await hasDemo(engine)) ? demoAccounts : [];
    const courier = config.smtp && smtpCourier(config.smtp);
    const post = postOffice({ engine, secrets, courier, now, onError: onError('mail') });
    const posting = { postOffice: post, publicUrl: config.publicUrl };
    const payments = openPayments({ config, engine, secrets, now, onError: onError('payments') });
    closing(async () => payments.sandbox?.close());
    const jobs = listJobs(engine, config.dataDir, files, posting, payments);
    const told = messenger({
      engine,
      secrets,
      ...posting,
      allowPrivate: config.webhooksAllowPrivate,
      resolve: resolveByDns,
      now,
      onError: onError('webhooks'),
    });
    const app = await buildApp({
      config,
      engine,
      secrets,
      postOffice: post,
      jobs,
      files,
      payments,
      messenger: told,
      log,
      metrics,
      isStopping,
      demoAccounts: demo,
    });
    closing(keepSealing(engine, onError('audit trail')));
    closing(() => post.close());
    closing(() => told.close());
    closing(await runJobs(jobs, { engine, now, onError: onError('job') }));
    closing(() => app.close());
    closing(await listen(app, config));
    post.open();
    told.open();
    files.readingRoom.open();
    files.archiveRoom.open();

    // Before anybody is told that it is ready: who then asks it to end, ends it in order.
    shutdown.onSignal((error) => (error ? fail(error) : process.exit(0)));
    say(`Firmament is ready at ${config.publicUrl}`);
    if (areNew) {
      say(
        `New encryption keys were made: copy ${keyFile(config.dataDir)} to a second, safe place.`,
      );
      say('Without them the documents and bank numbers cannot be read by anybody, ever.');
    }
    if (demo.length > 0) say(`Demo sign-ins (password ${demo[0]?.password}):`);
    for (const { email, about } of demo) say(`  ${email.padEnd(24)} ${about}`);
  } catch (error) {
    await shutdown.close().catch(() => undefined);
    throw error;
  }
}

/** One sentence for whoever started the program, and exit code 1. */
function fail(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

await start().catch(fail);
