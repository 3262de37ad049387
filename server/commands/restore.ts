/** npm run restore -- <folder> [--check] */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rowsIn } from '#server/backups/manifest.ts';
import { checkBackup, type Restored, restore } from '#server/backups/restore.ts';
import { findKeys } from '#server/installation/find-keys.ts';
import { openDatabase } from '#server/installation/open-database.ts';
import { fileStoreOf } from '#server/installation/open-files.ts';
import { runCommand } from '#server/installation/run-command.ts';
import { NotDone } from '#server/installation/sentence-for.ts';
import { inWords } from '#server/verification/verify.ts';

await runCommand(async ({ config, args, say }) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { check: { type: 'boolean' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) {
    throw new NotDone('Name one folder: npm run restore -- <folder of the backup> [--check]');
  }
  const folder = path.resolve(given);
  const keys = findKeys(config);
  const restored = values.check ? await checkBackup(folder, keys) : await bringBack();
  tell(restored);
  return restored.findings.length === 0;

  async function bringBack(): Promise<Restored> {
    const engine = await openDatabase(config, () => undefined);
    try {
      return await restore(folder, {
        engine,
        dataDir: config.dataDir,
        keys,
        files: fileStoreOf(config),
      });
    } finally {
      await engine.close();
    }
  }

  function tell({ manifest, findings, ...verified }: Restored): void {
    const { tables, files, madeAt } = manifest;
    const what = `${Object.keys(tables).length} tables, ${rowsIn(manifest)} rows, ${files.count} files`;
    say(
      values.check
        ? `The backup of ${madeAt} can be restored: ${what}.`
        : `Restored the backup of ${madeAt}: ${what}.`,
    );
    for (const finding of findings) say(finding);
    if (findings.length === 0) {
      say(`Everything is in order: ${inWords({ findings, ...verified })}.`);
    }
  }
});
