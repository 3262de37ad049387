/**
 * The embedded database does not notice a second process on its folder: both would write, and rows
 * would vanish. So the folder carries a lock file that names its holder and beats every second.
 *
 * A dead process of this machine is recognised at once. In all other doubt (another container has
 * its own process numbers, another machine its own processes) the file is watched for a while: a
 * holder that lives will touch it.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export class FolderInUse extends Error {}

const beat = 1_000;
/** Ten beats: whoever lives has touched it by then. */
const longEnough = 10 * beat;

/** When a process started, as the system counts it: a number that is used again has another start. */
function startOf(pid: number): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

const me = () => `${os.hostname()} ${process.pid} ${startOf(process.pid) ?? ''}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isHeld(file: string, watch: number): Promise<boolean> {
  let holder: string;
  try {
    holder = fs.readFileSync(file, 'utf8');
  } catch {
    return false;
  }
  const [host, pid, start = ''] = holder.split(' ');
  if (host === os.hostname()) {
    if (!isAlive(Number(pid))) return false;
    if (start !== '' && startOf(Number(pid)) === start) return true;
  }
  const touched = () => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = touched();
  await sleep(watch);
  return touched() !== before;
}

/** Takes the folder for this process; the returned function gives it back. In doubt it is watched for so long. */
export async function takeFolder(folder: string, watch = longEnough): Promise<() => void> {
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  const file = `${folder}.lock`;
  if (!(await isHeld(file, watch))) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, me(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk there is now a lock that names nobody, and the next start would have to watch it.
      fs.rmSync(file, { force: true });
      throw error;
    }
    throw new FolderInUse(`The data folder ${path.dirname(folder)} is in use by another process.`);
  }
  // Two that found the same dead lock may both have replaced it; the later one holds it.
  await sleep(50);
  if (fs.readFileSync(file, 'utf8') !== me()) {
    throw new FolderInUse(`The data folder ${path.dirname(folder)} is in use by another process.`);
  }
  const heart = setInterval(() => {
    const now = new Date();
    // Somebody who removes the file while we run does not stop us; the next start finds no lock.
    fs.utimes(file, now, now, () => undefined);
  }, beat).unref();
  return () => {
    clearInterval(heart);
    fs.rmSync(file, { force: true });
  };
}
