/**
 * `npm run attack -- <url>`: tries on a server of one's own what somebody who means no good would try on it, and
 * watches meanwhile how strangers are served. It writes records there: never a server with real ones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { attacks } from './attack/attacks.ts';
import { aFirmAt, Caller } from './attack/caller.ts';
import { type Served, strangersAsk } from './attack/strangers.ts';

const usage = `Usage: npm run attack -- http://127.0.0.1:3000 [--only <word of a name>] [--untimed] [--quick]
  --untimed  whether anything succeeds, beside other work; how long anybody waits says nothing then
  --quick    a small share of it, once, untimed`;
const idleMs = 5000;
/** So long each attack goes on at least: what is over at once shows nothing of how strangers are served. */
const leastMs = 2000;
/** Strangers may notice it, and no more. */
const slowest = 3;
/** What is this quick is quick, however little it was before. */
const quickMs = 50;

interface Figures extends Served {
  name: string;
  cases: number;
  succeeded: number;
}

function readServer(text = ''): URL {
  const server = URL.canParse(text) ? new URL(text) : undefined;
  const isOwn = server?.protocol === 'http:' && /^(?:127\.|localhost$)/.test(server.hostname);
  if (!server || !isOwn) throw new Error(`Only a server on this machine is attacked. ${usage}`);
  if (server.hostname === 'localhost') server.hostname = '127.0.0.1';
  return server;
}

const line = ({ name, cases, succeeded, asked, refused, medianMs, longestMs }: Figures) =>
  [
    name.padEnd(56),
    `${succeeded} of ${cases} succeeded`.padEnd(24),
    `strangers: ${refused} of ${asked} refused, median ${medianMs.toFixed(0)} ms, longest ${longestMs.toFixed(0)} ms`,
  ].join('');

function readArgs(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      untimed: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
    },
  });
  const { only, quick: isQuick, untimed } = values;
  return { server: readServer(positionals[0]), only, isQuick, isTimed: !isQuick && !untimed };
}

async function attack(args: string[]): Promise<boolean> {
  const { server, only, isQuick, isTimed } = readArgs(args);
  const chosen = attacks.filter((one) => one.name.includes(only) && (one.isQuick || !isQuick));
  if (chosen.length === 0) throw new Error(`There is no such attack. ${usage}`);
  const nobody = new Caller(server, '127.0.0.1');
  const member = await aFirmAt(server, '127.0.0.1', 'Stranger');
  const victim = await aFirmAt(server, '127.0.0.1', 'Victim');
  const quiet = strangersAsk(nobody, member);
  await wait(isTimed ? idleMs : 0);
  const idle = await quiet.stop();
  console.log(line({ name: 'nobody attacks', cases: 0, succeeded: 0, ...idle }));
  const most = isTimed ? Math.max(quickMs, slowest * idle.medianMs) : Number.POSITIVE_INFINITY;
  let isGood = true;
  for (const [n, { name, run }] of chosen.entries()) {
    const address = `127.0.0.${n + 2}`;
    const attacker = await aFirmAt(server, address, `Attacker ${n}`);
    const strangers = strangersAsk(nobody, member);
    const cases: boolean[] = [];
    const until = performance.now() + (isTimed ? leastMs : 0);
    do cases.push(...(await run({ server, address, attacker, victim, isTimed })));
    while (performance.now() < until);
    const served = await strangers.stop();
    attacker.close();
    const succeeded = cases.filter(Boolean).length;
    console.log(line({ name, cases: cases.length, succeeded, ...served }));
    if (succeeded > 0 || served.refused > 0 || served.medianMs > most) isGood = false;
  }
  for (const one of [nobody, member, victim]) one.close();
  console.log(isGood ? 'Nothing succeeded, and strangers were served.' : 'Something succeeded.');
  return isGood;
}

try {
  process.exitCode = (await attack(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
