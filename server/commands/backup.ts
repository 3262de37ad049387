/** npm run backup [-- --to <folder>] */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#server/backups/back-up.ts';
import { rowsIn } from '#server/backups/manifest.ts';
import { backupsFolder, markChecked, nameOf, rotate } from '#server/backups/rotation.ts';
import { findKeys } from '#server/installation/find-keys.ts';
import { fileStoreOf } from '#server/installation/open-files.ts';
import { runCommand, withDatabase } from '#server/installation/run-command.ts';

await runCommand(async ({ config, args, say }) => {
  const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
  const now = new Date();
  const { dataDir } = config;
  const folder = path.resolve(to ?? path.join(backupsFolder(dataDir), nameOf(now)));
  const keys = findKeys(config);
  const manifest = await withDatabase(config, (engine) =>
    backUp({ engine, dataDir, keys, files: fileStoreOf(config) }, folder, now),
  );
  const { tables, files } = manifest;
  say(
    `Backed up ${Object.keys(tables).length} tables with ${rowsIn(manifest)} rows and ${files.count} files to ${folder}.`,
  );
  if (!(await isRestorable(folder))) {
    say('The new backup could not be restored for a trial; no older one was removed.');
    return false;
  }
  await markChecked(folder, now);
  if (to) return true;
  const removed = await rotate(backupsFolder(dataDir));
  if (removed.length > 0) say(`Removed, having served their time: ${removed.join(', ')}.`);
  say(`The encryption keys are not in it. Keep a copy of them in another place.`);
  return true;
});

/** By a process that shares nothing with this one but the folder. It says itself what it found. */
function isRestorable(folder: string): Promise<boolean> {
  const program = path.join(import.meta.dirname, 'restore.ts');
  const child = spawn(process.execPath, [program, folder, '--check'], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
