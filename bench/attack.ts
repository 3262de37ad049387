/**
 * `npm run attack -- <url>`: tries on a server of one's own what somebody who means no good would try on it, and
 * watches meanwhile how strangers are served. It writes records there: never a server with real ones.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { attacks } from './attack/attacks.ts';
import { aFirmAt, Caller } from './attack/caller.ts';
import { type Served, strangersAsk } from './attack/strangers.ts';

const usage = 'Usage: npm run attack -- http://127.0.0.1:3000 [--only <word of a name>]';
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

async function attack(args: readonly string[]): Promise<boolean> {
  const server = readServer(args[0]);
  const only = args[1] === '--only' ? (args[2] ?? '') : '';
  const nobody = new Caller(server, '127.0.0.1');
  const member = await aFirmAt(server, '127.0.0.1', 'Stranger');
  const victim = await aFirmAt(server, '127.0.0.1', 'Victim');
  const quiet = strangersAsk(nobody, member);
  await wait(idleMs);
  const idle = await quiet.stop();
  console.log(line({ name: 'nobody attacks', cases: 0, succeeded: 0, ...idle }));
  const most = Math.max(quickMs, slowest * idle.medianMs);
  let isGood = true;
  for (const [n, { name, run }] of attacks.entries()) {
    if (!name.includes(only)) continue;
    const address = `127.0.0.${n + 2}`;
    const attacker = await aFirmAt(server, address, `Attacker ${n}`);
    const strangers = strangersAsk(nobody, member);
    const cases: boolean[] = [];
    const until = performance.now() + leastMs;
    do cases.push(...(await run({ server, address, attacker, victim })));
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
