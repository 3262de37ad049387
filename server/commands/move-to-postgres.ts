/** npm run move-to-postgres -- postgres://… */
import fs from 'node:fs';
import { move } from '#server/backups/move.ts';
import { findKeys } from '#server/installation/find-keys.ts';
import { databaseFolder } from '#server/installation/open-database.ts';
import { fileStoreOf } from '#server/installation/open-files.ts';
import { refuseOtherShape, runCommand } from '#server/installation/run-command.ts';
import { NotDone } from '#server/installation/sentence-for.ts';
import { openEmbedded } from '#server/kit/engine.ts';
import { openPostgres } from '#server/kit/postgres.ts';

await runCommand(async ({ config, args, say }) => {
  const [url, ...more] = args;
  if (!url || more.length > 0 || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new NotDone(
      'Name the new database: npm run move-to-postgres -- postgres://user@host/name',
    );
  }
  const { dataDir } = config;
  const source = databaseFolder(dataDir);
  if (!fs.existsSync(source)) throw new NotDone(`There is no embedded database in ${dataDir}.`);
  const from = await openEmbedded({ folder: source });
  const to = openPostgres(url, { onError: () => undefined });
  try {
    await refuseOtherShape(from);
    const keys = findKeys(config);
    const { findings, compared } = await move(
      { from, to, dataDir, keys, files: fileStoreOf(config) },
      new Date(),
    );
    say(`${'Table'.padEnd(22)}${'rows'.padStart(8)}${'there'.padStart(8)}  content`);
    for (const { table, before, after, isSame } of compared) {
      const content = isSame ? `same ${before.sha256.slice(0, 12)}` : 'NOT THE SAME';
      const rows = `${before.rows}`.padStart(8) + `${after?.rows ?? '-'}`.padStart(8);
      say(`${table.padEnd(22)}${rows}  ${content}`);
    }
    for (const finding of findings) say(finding);
    const isGood = findings.length === 0 && compared.every(({ isSame }) => isSame);
    say(isGood ? next(url, source) : 'The move went wrong: keep using the embedded database.');
    return isGood;
  } finally {
    await from.close();
    await to.close();
  }
});

function next(given: string, source: string): string {
  const url = new URL(given);
  if (url.password) url.password = '...';
  return [
    `Every table is the same in PostgreSQL. Now set DATABASE_URL=${url.href} in .env, with the real`,
    `password, and start the server. ${source} is as it was; remove it when you are sure.`,
  ].join('\n');
}
