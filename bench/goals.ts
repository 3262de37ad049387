import type { Ratio } from './figures.ts';

export interface Goal {
  what: string;
  goal: string;
  measured: number;
  isMet: boolean;
}

export interface Found {
  requests: { name: string; atLeast?: number; ratio: Ratio; errors: number }[];
  growth: { name: string; from: string; atMost: number; ratio: Ratio; errors: number }[];
  uploads: { name: string; idle: number; peak: number; errors: number }[];
  imports: {
    name: string;
    ratio: number;
    idle: number;
    peak: number;
    latencyIdle: number;
    latencyMeanwhile: number;
    errors: number;
  }[];
  /** The most that the product used in any round, in MB. */
  memory: number;
}

const mostMemory = 200;
/** In MB: a server that held what it is sent would need more for eight of them. */
const mostForUploads = 64;
/** Of an import: the times that COPY takes, MB above idle, times the latency of others. */
const mostForImports = { ratio: 4, memory: 150, latency: 2 };

/** Everything that must hold; a figure that could not be measured holds nothing. */
export function judge({ requests, growth, uploads, imports, memory }: Found): Goal[] {
  const errors = [...requests, ...growth, ...uploads, ...imports].reduce(
    (sum, one) => sum + one.errors,
    0,
  );
  return [
    ...requests.flatMap(({ name, atLeast: least, ratio }) =>
      least === undefined
        ? []
        : [atLeast(`${name}: share of the floor's requests/s`, least, ratio.median)],
    ),
    ...growth.map(({ name, from, atMost: most, ratio }) =>
      atMost(`${name}: times the latency of '${from}'`, most, ratio.median),
    ),
    ...uploads.map(({ name, idle, peak }) =>
      atMost(`${name}: memory above idle, MB`, mostForUploads, peak - idle),
    ),
    ...imports.flatMap(({ name, ratio, idle, peak, latencyIdle, latencyMeanwhile }) => [
      atMost(`${name}: times what COPY takes`, mostForImports.ratio, ratio),
      atMost(`${name}: memory above idle, MB`, mostForImports.memory, peak - idle),
      atMost(
        `${name}: times the latency of others`,
        mostForImports.latency,
        latencyMeanwhile / latencyIdle,
      ),
    ]),
    ...(requests.length > 0
      ? [atMost("the product's memory under load, MB", mostMemory, memory)]
      : []),
    atMost('errors', 0, errors),
  ];
}

const atLeast = (what: string, least: number, measured: number): Goal => ({
  what,
  goal: `≥ ${least}`,
  measured,
  isMet: measured >= least,
});

const atMost = (what: string, most: number, measured: number): Goal => ({
  what,
  goal: `≤ ${most}`,
  measured,
  isMet: measured <= most,
});
