/**
 * The folder of the embedded database. It is made beside its place and moved there when it is whole,
 * so that a first start may be interrupted at any moment. What stands in its place was whole once:
 * if it no longer is, nothing here mends it or begins afresh over it.
 */
import fs from 'node:fs';
import path from 'node:path';

/** The database was there and cannot be used any more. */
export class BrokenDatabase extends Error {}

/** Named like the system's own error, for whoever tells people about it. */
class DiskFull extends Error {
  readonly code = 'ENOSPC';
}

const megabyte = 1024 * 1024;
/**
 * Without room for the next piece of its log (16 MB) the engine cannot go on at all, not even to
 * undo: so nothing is begun that might need the last of the disk.
 */
const reserve = 32;

/** Makes the folder unless it is there. `create` makes a whole database in the folder it is given. */
export async function makeOnce(
  folder: string,
  create: (folder: string) => Promise<void>,
): Promise<void> {
  const isThere = fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
  if (isThere) {
    for (const file of ['PG_VERSION', 'global/pg_control']) {
      if (!fs.existsSync(path.join(folder, file))) throw broken(folder, `${file} is missing`);
    }
    return;
  }
  const fresh = `${folder}.new`;
  const remove = () => fs.rmSync(fresh, { recursive: true, force: true });
  // An earlier first start was interrupted here.
  remove();
  refuseFullDisk(folder);
  try {
    await create(fresh);
    fs.renameSync(fresh, folder);
  } catch (error) {
    refuseFullDisk(folder);
    remove();
    throw error;
  }
}

export const broken = (folder: string, why: string) =>
  new BrokenDatabase(
    `The database in ${folder} cannot be opened: ${why}. Restore it from a backup.`,
  );

/** Throws when too little is left on the folder's disk to begin anything that writes. */
export function refuseFullDisk(folder: string): void {
  const { bavail, bsize, blocks } = fs.statfsSync(path.dirname(folder));
  // A file system without a size of its own cannot tell what is left.
  if (blocks === 0 || bavail * bsize >= reserve * megabyte) return;
  throw new DiskFull(`less than ${reserve} MB are left for the embedded database`);
}

const gravest = /\b(?:FATAL|PANIC): +(.*)/;

/** What the engine says as it dies: it has no other way to tell. */
export function lastWords() {
  let words: string | undefined;
  return {
    hear(line: string) {
      words = gravest.exec(line)?.[1] ?? words;
    },
    words: () => words,
  };
}

/**
 * After a panic the engine would spin for ever and answer nobody. What was committed is in its log:
 * the process ends here and now, and the next start finds everything.
 */
export function endOnPanic(line: string): void {
  const [, why] = /\bPANIC: +(.*)/.exec(line) ?? [];
  if (why === undefined) return;
  process.stderr.write(
    `The embedded database had to stop: ${why}. Whatever was saved is safe; mend this and start again.\n`,
  );
  process.exit(1);
}
