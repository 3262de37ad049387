/** What a server in a process of its own takes while something is done to it: memory, and its one thread. */
import fs from 'node:fs';

const pageBytes = 4096;
const tickMs = 10;

/** All that it holds in memory. Readers have processes of their own. */
export const heldBy = (pid: number): number =>
  Number(fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes;

/**
 * How long the thread that serves everybody has been busy, in milliseconds of the processor: on a machine
 * that has other things to do, a clock would tell of those.
 */
export function busyMs(pid: number): number {
  const told = fs.readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1');
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ');
  // The time in its own code and in that of the system.
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** The most that it holds until somebody asks. */
export function watchMemory(pid: number): { most(): number; stop(): void } {
  let most = 0;
  const look = () => {
    most = Math.max(most, heldBy(pid));
    return most;
  };
  const timer = setInterval(look, 10);
  return {
    most: look,
    stop: () => clearInterval(timer),
  };
}
