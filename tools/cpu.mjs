/**
 * How much of the machine a program has taken: seconds of all its processors, in its own code and in
 * the system's for it. Seconds by the clock say as much about who else is at work as about the tests;
 * these hardly change from run to run. Linux tells it for any process; elsewhere nothing is known.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second for everybody who asks this way. */
const TICKS = 100;

/** What stands in /proc about a process: whose child it is, and its ticks with those of its ended children. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Its name is in brackets and may hold anything, brackets too.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [own, ended] = [
      [11, 12],
      [13, 14],
    ].map((of) => of.reduce((sum, at) => sum + Number(fields[at]), 0));
    return { parent: Number(fields[1]), own: own / TICKS, ended: ended / TICKS };
  } catch {
    return undefined; // it has just ended, or this is no Linux
  }
}

/** Of our own children, those that have ended: undefined where nobody tells. */
export const cpuOfEndedChildren = () => statOf('self')?.ended;

/** Of a process and all that live below it, with whoever of them has ended. */
export function cpuOfTree(pid) {
  const below = new Map();
  for (const name of processes()) {
    const stat = statOf(name);
    if (stat) below.set(stat.parent, [...(below.get(stat.parent) ?? []), Number(name)]);
  }
  const sum = (one) => {
    const stat = statOf(one);
    const children = (below.get(one) ?? []).map(sum);
    return children.reduce(
      (total, seconds) => total + seconds,
      (stat?.own ?? 0) + (stat?.ended ?? 0),
    );
  };
  return sum(pid);
}

/** Of those processes whose command line holds these words. */
export function cpuOfNamed(words) {
  const named = (pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(words);
    } catch {
      return false;
    }
  };
  return processes()
    .filter(named)
    .reduce((sum, pid) => sum + (statOf(pid)?.own ?? 0), 0);
}

function processes() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
