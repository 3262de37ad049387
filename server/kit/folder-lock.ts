/**
 * The embedded database does not notice a second process on its folder: both would write, and rows
 * would vanish. So the folder carries a lock file with the process that holds it.
 */
import fs from 'node:fs';
import path from 'node:path';

export class FolderInUse extends Error {}

/** When a process started, as the system counts it: a number reused by a new process has another. */
function startOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isHeld(file: string): boolean {
  let pid: number;
  let start: string | undefined;
  try {
    const [first, second] = fs.readFileSync(file, 'utf8').trim().split(' ');
    pid = Number(first);
    start = second;
  } catch {
    return false;
  }
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return start === undefined || startOf(pid) === undefined || startOf(pid) === start;
}

/** Takes the folder for this process; the returned function gives it back. */
export function takeFolder(folder: string): () => void {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  if (!isHeld(file)) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, `${process.pid} ${startOf(process.pid) ?? ''}`, {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new FolderInUse(`The data folder ${path.dirname(folder)} is in use by another process.`);
  }
  return () => fs.rmSync(file, { force: true });
}
