import type { Head } from '#server/audit/chain.ts';
import type { Connection } from '#server/kit/engine.ts';
import type { FileStore } from '#server/kit/file-store/file-store.ts';
import type { Keys } from '#server/kit/secrets/key-ring.ts';

/** What there is to look at: every row at one moment, the folder beside it, the keys. */
interface Subject {
  connection: Connection;
  dataDir: string;
  keys: Keys;
  files: FileStore;
  anchors: readonly Head[];
}

interface Checked {
  /** How many of what were looked at: '12 sealed values'. */
  looked: [count: number, what: string][];
  /** One sentence for everything that is not as it should be. */
  findings: string[];
}

/** Reads and changes nothing. */
export type Check = (subject: Subject) => Promise<Checked>;
/** The same for what the database alone can answer. */
export type Question = (subject: Pick<Subject, 'connection'>) => Promise<Checked>;
