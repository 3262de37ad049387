/**
 * What a noun says of itself so that it can be imported. `server/imports` reads files, asks and counts; only
 * the noun's own folder writes its tables.
 */
import type { DataType } from '#contract/data-types.ts';
import type { ImportCheck, ImportQuestion, ImportSettings } from '#contract/imports.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

/** Cells that were read, by the name of the field; a field that no column fills is missing. */
export type Cells = Record<string, string | number | boolean | string[] | null | undefined>;

export interface ReadRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** Where the record came from: the id of the former program, or else what the row says. */
  key: string;
  cells: Cells;
}

/** What keeps a row out; or, with a `remark`, what does not come in as it stands. */
export interface Verdict {
  row: number;
  /**
   * `skipped`: a row of another kind, such as an expense in a list of time.
   * `remark`: the row comes in, and the reason says what becomes of a cell: 'Personal Injury becomes Other.'
   */
  kind: 'duplicate' | 'error' | 'skipped' | 'remark';
  /** The field it is about. */
  field: string | null;
  reason: string;
}

export interface Importing {
  db: FirmDb;
  user: SignedInUser;
  now: Date;
  settings: ImportSettings;
}

export interface Importable {
  dataType: DataType;
  /** What the audit, the records of an import and its undoing call one of them. */
  entity: string;
  /** Its rows hang together, such as the lines of one bill: it is given all of them at once. */
  isWhole?: boolean;
  /** What the person has to say before anything is imported. */
  questions?(importing: Importing): Promise<ImportQuestion[]>;
  /** What keeps them all out, so many as are new: the plan has no room for them. */
  obstacle?(importing: Importing, newCount: number): Promise<Refusal | null>;
  /**
   * Looks at a thousand rows at a time, in the order of the file, and says which are here already and which
   * cannot be written. Begun once for each file, so that it can remember what it has seen.
   */
  judge(importing: Importing): Promise<(rows: readonly ReadRow[]) => Promise<Verdict[]>>;
  /** Writes rows that passed, with as few statements as it can. Answers the id of the record of each, in their order. */
  write(importing: Importing, rows: readonly ReadRow[]): Promise<string[]>;
  /** When all are written: what others would have to wait for comes last. */
  finish?(importing: Importing): Promise<void>;
  /** Of trust transactions: what each matter would have once these rows, which passed, are written. */
  balances?(importing: Importing, rows: readonly ReadRow[]): Promise<ImportCheck['balances']>;
  /** Which of these records are still there: one that was deleted since may come again. */
  stillThere(db: FirmDb, ids: readonly string[]): Promise<string[]>;
  /** Takes the records of an import back, all of them, or refuses with a sentence that says what hangs on them. */
  undo(importing: Omit<Importing, 'settings'>, ids: readonly string[]): Promise<void>;
}

/** The records of rows that were all judged to be fine; that one is not fine by now is our mistake. */
export function allOr<Record extends object>(found: readonly (Record | Verdict)[]): Record[] {
  return found.map((one) => {
    if ('kind' in one && 'reason' in one) throw new Error(`Row ${one.row}: ${one.reason}`);
    return one as Record;
  });
}
