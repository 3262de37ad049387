// How much slower this machine is just now than the one that the budgets were measured on: the same work
// takes more CPU seconds on an older processor, and where somebody else is at work beside us.
import { createHash } from 'node:crypto';

/** CPU seconds of `work` where the budgets were measured. */
const REFERENCE = 0.35;

export function measurePace() {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(1, (user + system) / 1e6 / REFERENCE);
}

/** A little of what tests do: texts are read and written, summed up, sorted. */
function work() {
  let text = 'pace';
  for (let round = 0; round < 300; round++) {
    const rows = Array.from({ length: 500 }, (_, at) => ({ id: `${text}${at}`, amount: at * 7 }));
    const sorted = JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.id < b.id ? 1 : -1));
    text = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  }
}
