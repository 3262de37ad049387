/** What one round of load showed of one server. */
export interface Round {
  /** Requests per second. */
  rate: number;
  p50: number;
  p99: number;
  errors: number;
  /** CPU milliseconds per request, of the server's process and of PostgreSQL. */
  appCpu: number;
  databaseCpu: number;
  /** The most memory seen during the round, in MB. */
  memory: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export interface Ratio {
  median: number;
  min: number;
  max: number;
}

/** Round by round: what slows the machine down slows both, and only the ratio is left. */
export function ratio(ours: readonly number[], theirs: readonly number[]): Ratio {
  const each = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
  return { median: median(each), min: Math.min(...each), max: Math.max(...each) };
}

export const medianOf = (rounds: readonly Round[], figure: keyof Round) =>
  median(rounds.map((round) => round[figure]));

export const errorsIn = (rounds: readonly Round[]) =>
  rounds.reduce((sum, { errors }) => sum + errors, 0);
