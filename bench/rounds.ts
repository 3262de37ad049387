/**
 * Rounds of load, taken in turn: the two servers meet the same machine in the same state, and what
 * drifts while we measure is the same for both.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { throwIfStopped } from '../tools/processes.mjs';
import type { Round } from './figures.ts';
import type { Options } from './options.ts';
import type { Server } from './servers.ts';
import { cpuOf, memoryOf } from './usage.ts';
import { fire, type Shot, withinLongEnough } from './wrk.ts';

const lookEveryMs = 200;
const calmMs = 10; // CPU used between two looks
const settleWithinMs = 30_000;

export interface Place {
  /** For the scripts of wrk. */
  folder: string;
  postgres: number;
}

export interface Target {
  server: Server;
  shot: Shot;
}

/** Answers the rounds of each target, in the order of the targets. */
export async function measure(
  place: Place,
  targets: readonly Target[],
  options: Pick<Options, 'rounds' | 'seconds' | 'connections'>,
): Promise<Round[][]> {
  const { connections } = options;
  const lanes = [];
  for (const target of targets) {
    // Warm: compiled code, prepared statements on every connection, pages in memory.
    const { seconds } = await withinLongEnough(2, (seconds) =>
      load(place, target, { connections, seconds }),
    );
    // Of a call that takes long the rounds do, too.
    const long = Math.max(seconds, options.seconds);
    lanes.push({ target, seconds: long, rounds: [] as Round[] });
  }
  for (let round = 0; round < options.rounds; round++) {
    // There and back: whoever comes second is not always the same.
    for (const { target, seconds, rounds } of round % 2 ? lanes.toReversed() : lanes) {
      const { result } = await withinLongEnough(seconds, (seconds) =>
        load(place, target, { connections, seconds }),
      );
      rounds.push(result);
    }
  }
  return lanes.map(({ rounds }) => rounds);
}

async function load(
  { folder, postgres }: Place,
  { server, shot }: Target,
  { connections, seconds }: Pick<Options, 'connections' | 'seconds'>,
): Promise<Round> {
  const cpu = () => ({ app: cpuOf(server.pid), database: cpuOf(postgres) });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.pid));
  }, lookEveryMs);
  try {
    const before = cpu();
    const heard = await fire(shot, { folder, connections, seconds });
    const after = cpu();
    clearInterval(watch);
    await settle([server.pid, postgres]);
    return {
      rate: heard.requests / heard.seconds,
      p50: heard.p50,
      p99: heard.p99,
      errors: heard.errors,
      appCpu: (after.app - before.app) / heard.requests,
      databaseCpu: (after.database - before.database) / heard.requests,
      memory,
    };
  } finally {
    clearInterval(watch);
  }
}

/** What one server left to do, in the database above all, must not slow down the next. */
export async function settle(pids: number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const deadline = Date.now() + settleWithinMs;
  for (let last = used(); Date.now() < deadline; ) {
    await wait(lookEveryMs);
    throwIfStopped();
    const now = used();
    if (now - last <= calmMs) return;
    last = now;
  }
}
