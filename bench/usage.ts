/** What processes cost, from /proc: it hardly moves when others use the machine too. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100; // USER_HZ, the same on every Linux that runs Node

/** CPU milliseconds of a process and all it has started, also of those that have ended. */
export function cpuOf(root: number): number {
  const all = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent;
    return pid === root || (parent !== undefined && parent > 1 && isOurs(parent));
  };
  let ticks = 0;
  for (const [pid, stat] of all) if (isOurs(pid)) ticks += stat.ticks;
  return (1000 * ticks) / ticksPerSecond;
}

function statOf(pid: string) {
  const text = textOf(`/proc/${pid}/stat`);
  if (!text) return undefined;
  // A program's name may hold spaces and brackets: the fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}

/** Starts watching; what it answers tells the share of the machine that others have used since. */
export function watchOthers(): () => number {
  const look = () => ({ ...machine(), ours: cpuOf(process.pid) });
  const before = look();
  return () => {
    const now = look();
    const others = now.busy - before.busy - (now.ours - before.ours);
    return Math.max(0, others / (now.all - before.all));
  };
}

/** CPU milliseconds of all cores: user, nice, system, idle, waiting, interrupts and stolen time. */
function machine() {
  const line = textOf('/proc/stat').split('\n')[0] ?? '';
  const times = line
    .split(/\s+/)
    .slice(1, 9)
    .map((ticks) => (1000 * Number(ticks)) / ticksPerSecond);
  const [, , , idle = 0, waiting = 0] = times;
  const all = times.reduce((sum, time) => sum + time, 0);
  return { all, busy: all - idle - waiting };
}

/** Resident memory in MB. */
export const memoryOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // ended between two looks
  }
}
