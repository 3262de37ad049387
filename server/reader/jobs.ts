/** What the server and the process that reads files say to each other. */
import * as z from 'zod';
import type { FileKind } from '#contract/file-kinds.ts';
import type { WordView } from '#contract/word-view.ts';
import type { Parsed } from '#server/ledes-format/parsed.ts';
import type { CalendarFile } from './calendar/calendar-file.ts';
import type { StatementRead } from './statements/statement.ts';
import type { Give } from './tables/slices.ts';
import type { RawRows, TableAsk, TableRead } from './tables/table-read.ts';

/** What can be asked about the bytes that were handed over before. */
export type Job =
  | { verb: 'text'; kind: Exclude<FileKind, 'jpg' | 'png'> }
  | { verb: 'wordView'; kind: 'doc' | 'docx' }
  | { verb: 'opens' }
  | { verb: 'fields' }
  | { verb: 'fill'; values: Record<string, string> }
  | { verb: 'calendar' }
  | { verb: 'statement' }
  | { verb: 'ledes' }
  | { verb: 'table'; ask: TableAsk }
  | { verb: 'rawRows'; ask: TableAsk; rows: readonly number[] };

export interface TextRead {
  pages: string[];
  /** False where it was cut: after 4,000,000 characters or 2,000 pages. */
  isWhole: boolean;
  /** Of a PDF. */
  pageCount: number | null;
}

/** How the process does each of them. */
export interface Jobs {
  text(bytes: Buffer, kind: Exclude<FileKind, 'jpg' | 'png'>): Promise<TextRead>;
  wordView(bytes: Buffer, kind: 'doc' | 'docx'): Promise<WordView>;
  opens(bytes: Buffer): Promise<boolean>;
  fields(bytes: Buffer): Promise<string[]>;
  fill(bytes: Buffer, values: Record<string, string>): Promise<Buffer>;
  calendar(bytes: Buffer): Promise<CalendarFile>;
  statement(bytes: Buffer): Promise<StatementRead>;
  ledes(bytes: Buffer): Promise<Parsed>;
  /** Gives the slices away one by one while it reads. */
  table(bytes: Buffer, ask: TableAsk, give: Give): Promise<TableRead>;
  rawRows(bytes: Buffer, ask: TableAsk, rows: readonly number[]): Promise<RawRows>;
}

export type ToChild = { say: 'begin' } | { say: 'take'; bytes: Buffer } | { say: 'do'; job: Job };

/** The server looks at what it is told: who says it has read files of strangers. */
export const ToParent = z.discriminatedUnion('say', [
  z.object({ say: z.literal('ready') }),
  /** A piece of the answer, before the rest of it. */
  z.object({ say: z.literal('piece'), bytes: z.instanceof(Uint8Array) }),
  z.object({ say: z.literal('done'), result: z.unknown(), memory: z.number() }),
  z.object({
    say: z.literal('cannot'),
    why: z.string().max(300),
    cause: z.string(),
    memory: z.number(),
  }),
]);
export type ToParent = z.infer<typeof ToParent>;
