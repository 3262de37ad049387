/** Starts the server: settings, database, migrations, demo data, and then it listens. */
import path from 'node:path';
import { buildApp } from '#server/app.ts';
import { demoAccounts } from '#server/demo/people.ts';
import { hasDemo, seedDemo } from '#server/demo/seed.ts';
import { housekeep } from '#server/housekeeping/housekeep.ts';
import { BadSetting, type Config, loadEnvFile, readConfig } from '#server/kit/config.ts';
import { type Engine, openEmbedded, openPostgres } from '#server/kit/engine.ts';
import { FolderInUse } from '#server/kit/folder-lock.ts';
import { folderOutbox } from '#server/kit/mail.ts';
import { MigrationFailed, migrate, refuseBypass } from '#server/kit/migrate.ts';

const hour = 60 * 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function openDatabase(config: Config): Promise<Engine> {
  if (!config.databaseUrl) return openEmbedded({ folder: path.join(config.dataDir, 'database') });
  return openPostgres(config.databaseUrl, {
    onError: (error) => process.stderr.write(`Lost a database connection: ${error.message}\n`),
  });
}

async function start(): Promise<void> {
  // What this program writes, the database first of all, is nobody else's to read on this machine.
  process.umask(0o077);
  loadEnvFile();
  const config = readConfig();
  const engine = await openDatabase(config);
  const closing: (() => Promise<unknown>)[] = [() => engine.close()];
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    await migrate(engine);
    await refuseBypass(engine);
    await housekeep(engine, new Date());
    if (config.seedDemo) await seedDemo(engine, new Date());
    const demo = config.seedDemo && (await hasDemo(engine)) ? demoAccounts : [];
    const outbox = folderOutbox(path.join(config.dataDir, 'outbox'));
    const app = await buildApp({ config, engine, outbox, demoAccounts: demo });
    closing.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    const keeper = setInterval(() => {
      housekeep(engine, new Date()).catch((error: unknown) =>
        app.log.error({ err: error }, 'housekeeping'),
      );
    }, hour);
    closing.push(async () => clearInterval(keeper));

    say(`Firmament is ready at ${config.publicUrl}`);
    if (demo.length > 0) say(`Demo sign-ins (password ${demo[0]?.password}):`);
    for (const { email, about } of demo) say(`  ${email.padEnd(24)} ${about}`);
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second signal while closing changes nothing: the first one is being obeyed.
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

/** One sentence for whoever started the program, and exit code 1. */
function fail(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
}

function sentenceFor(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isOurs = [BadSetting, FolderInUse, MigrationFailed].some((kind) => error instanceof kind);
  if (isOurs) return message;
  if (code === 'EADDRINUSE')
    return `The port is in use already. Set PORT to another one. (${message})`;
  if (code === 'EACCES') return `Not allowed: ${message}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST or DATABASE_URL cannot be reached: ${message}.`;
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000') {
    return `The database at DATABASE_URL cannot be used: ${message || code}.`;
  }
  return `Firmament could not start: ${stack ?? message}`;
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`Unhandled: ${(error as Error)?.stack ?? error}\n`);
});

await start().catch(fail);
