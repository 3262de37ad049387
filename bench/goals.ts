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
  /** Reads that failed while it was seen who comes first. */
  failedReads: number;
  firsts: { path: string; who: string; own: number; after: number }[];
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

/** Of a read after somebody else's: times what it takes when it comes first, of which a few milliseconds are chance. */
const mostAfterOthers = { times: 2, chanceMs: 10 };

/** Everything that must hold; a figure that could not be measured holds nothing. */
export function judge(found: Found): Goal[] {
  const { requests, growth, uploads, imports, firsts, failedReads, memory } = found;
  const errors = [...requests, ...growth, ...uploads, ...imports].reduce(
    (sum, one) => sum + one.errors,
    failedReads,
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
    ...worstFirst(firsts),
    ...(requests.length > 0
      ? [atMost("the product's memory under load, MB", mostMemory, memory)]
      : []),
    atMost('errors', 0, errors),
  ];
}

/** One goal for all of them: the worst is named. */
function worstFirst(firsts: Found['firsts']): Goal[] {
  const { times, chanceMs } = mostAfterOthers;
  const worst = firsts
    .map((one) => ({ ...one, share: one.after / (one.own + chanceMs) }))
    .sort((one, other) => other.share - one.share)[0];
  if (!worst) return [];
  return [
    atMost(`${worst.path}, ${worst.who} firm: times what it takes first`, times, worst.share),
  ];
}

const atLeast = (what: string, least: number, measured: number): Goal => ({
  what,
  goal: `≥ ${least}`,
  measured,
  isMet: measured >= least,
});

export const atMost = (what: string, most: number, measured: number): Goal => ({
  what,
  goal: `≤ ${most}`,
  measured,
  isMet: measured <= most,
});
