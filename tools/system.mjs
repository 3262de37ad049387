import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from './processes.mjs';

/** What the program prints, or undefined when it cannot be run or fails. */
export function answerOf(program, ...args) {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
}

export function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const isRoot = () => process.getuid?.() === 0;

export const canInstallPackages = () => isRoot() && onPath('apt-get') !== undefined;

/** Tries: whoever asked looks afterwards whether the program is there. */
export async function installPackage(name, purpose = 'the tests') {
  console.log(`Installing ${name} by apt-get, for ${purpose} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await capture(['apt-get', 'update'], { env });
  const { code, output } = await capture(
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
    { env },
  );
  if (code !== 0) console.log(output.trimEnd());
}
