/** What going round needs, and how fast it goes. */
import type { Engine } from '#server/kit/engine.ts';

export interface Going {
  engine: Engine;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Aborted when the process is to end: the firm at work is finished, the others are left to whoever comes next. */
  signal: AbortSignal;
}

export interface Stride {
  /** How often it is looked whose turn it is. */
  lookSeconds: number;
  /** Firms that are taken at once. */
  batch: number;
  /** How long nobody else takes them: so much later, at most, others do the work of a process that died. */
  leaseSeconds: number;
  /** Before what failed is tried again for the first time; each further pause is twice as long. */
  pauseSeconds: number;
  /** Of a core, for this process; PostgreSQL takes less than that once more. */
  share: number;
}
