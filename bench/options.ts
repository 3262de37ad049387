import { parseArgs } from 'node:util';

export interface Options {
  rounds: number;
  seconds: number;
  connections: number;
  /** Part of a request's name; empty for all. */
  only: string;
  tasksOfLargeFirm: number;
  out: string;
}

const usage = `npm run bench -- [options]
  --rounds <n>        rounds for each request (5)
  --seconds <n>       length of a round (3)
  --connections <n>   connections at once (8)
  --only <text>       only requests with this in their name
  --large <n>         tasks of the large firm (100000)
  --out <file>        where the figures go as JSON (bench/results/latest.json)`;

/** A command line that cannot work, as one sentence. */
export class BadOption extends Error {}

export function readOptions(args: string[]): Options {
  const values = parsed(args);
  return {
    rounds: count('rounds', values.rounds),
    seconds: count('seconds', values.seconds),
    connections: count('connections', values.connections),
    only: values.only.toLowerCase(),
    tasksOfLargeFirm: count('large', values.large),
    out: values.out,
  };
}

function parsed(args: string[]) {
  const text = (value: string) => ({ type: 'string', default: value }) as const;
  try {
    return parseArgs({
      args,
      options: {
        rounds: text('5'),
        seconds: text('3'),
        connections: text('8'),
        only: text(''),
        large: text('100000'),
        out: text('bench/results/latest.json'),
      },
    }).values;
  } catch (error) {
    throw new BadOption(`${(error as Error).message}\n${usage}`);
  }
}

function count(name: string, value: string): number {
  if (/^[1-9]\d{0,7}$/.test(value)) return Number(value);
  throw new BadOption(`--${name} must be a whole number from 1 on.\n${usage}`);
}
