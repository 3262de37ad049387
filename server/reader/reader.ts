/**
 * Text out of files. It happens in a process of its own, with limits on time and memory, so that a
 * hostile file can at worst end that process. One file at a time; the process goes when it is idle.
 */
import * as z from 'zod';
import type { FileKind } from '#contract/file-kinds.ts';
import { WordView } from '#contract/word-view.ts';
import type { Content } from '#server/kit/content.ts';
import { CalendarFile } from './calendar/calendar-file.ts';
import { CannotRead, isDamaged } from './cannot-read.ts';
import type { Job, TextRead } from './jobs.ts';
import { type ReadingProcess, startProcess } from './reading-process.ts';
import { RawRows, type TableAsk, TableRead } from './tables/table-read.ts';

export { CannotRead } from './cannot-read.ts';
export type { TextRead } from './jobs.ts';

export interface Reader {
  /** A PDF's text by page, that of others in parts of about 4,000 characters. Images have none. */
  read(kind: FileKind, content: Content): Promise<TextRead>;
  wordView(kind: 'doc' | 'docx', content: Content): Promise<WordView>;
  /** Whether a PDF opens without a password. */
  opens(content: Content): Promise<boolean>;
  /** The names of the {{fields}} in a .docx, in the order of the text, each once. */
  fields(content: Content): Promise<string[]>;
  /** The .docx with every field replaced by its value; line ends are kept. */
  fill(content: Content, values: Record<string, string>): Promise<Buffer>;
  /** The events of an .ics file. */
  calendar(content: Content): Promise<CalendarFile>;
  /** A table that somebody wants to import, read cell by cell. */
  table(ask: TableAsk, content: Content): Promise<TableRead>;
  /** Rows of it as they stand in the file, by their numbers. */
  rawRows(ask: TableAsk, content: Content, rows: readonly number[]): Promise<RawRows>;
  /** What is still waiting is refused. */
  close(): Promise<void>;
}

interface Options {
  seconds?: number;
  megabytes?: number;
  idleSeconds?: number;
  /** The program of the process. */
  child?: URL;
}

const ownChild = new URL('./child.ts', import.meta.url);

/** The process is as good as the files it has read: what it answers is looked at. */
const Text: z.ZodType<TextRead> = z.object({
  pages: z.array(z.string()),
  isWhole: z.boolean(),
  pageCount: z.number().int().min(0).nullable(),
});
const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes));

export function openReader({
  seconds = 20,
  megabytes = 512,
  idleSeconds = 30,
  child = ownChild,
}: Options = {}): Reader {
  let current: ReadingProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function endCurrent(): Promise<void> {
    const ended = current;
    current = undefined;
    await ended?.end();
  }

  type Take = (piece: Uint8Array<ArrayBuffer>) => void;

  async function run(job: Job, content: Content, take?: Take): Promise<unknown> {
    if (isClosed) throw new Error('The reader is closed');
    clearTimeout(idle);
    current ??= startProcess({ child, seconds, megabytes });
    try {
      return await current.ask(job, content, take);
    } finally {
      if (!current?.isFit()) await endCurrent();
      else idle = setTimeout(() => void endCurrent(), idleSeconds * 1000).unref();
    }
  }

  async function ask<Answer>(
    gives: z.ZodType<Answer>,
    job: Job,
    content: Content,
    take?: Take,
  ): Promise<Answer> {
    const turn = last.then(() => run(job, content, take));
    last = turn.catch(() => undefined);
    const answer = gives.safeParse(await turn);
    if (!answer.success) throw new CannotRead(isDamaged, { cause: answer.error });
    return answer.data;
  }

  return {
    async read(kind, content) {
      if (kind === 'jpg' || kind === 'png') return { pages: [], isWhole: true, pageCount: null };
      return ask(Text, { verb: 'text', kind }, content);
    },
    wordView: (kind, content) => ask(WordView, { verb: 'wordView', kind }, content),
    opens: (content) => ask(z.boolean(), { verb: 'opens' }, content),
    fields: (content) => ask(z.array(z.string()), { verb: 'fields' }, content),
    fill: (content, values) => ask(Bytes, { verb: 'fill', values }, content),
    calendar: (content) => ask(CalendarFile, { verb: 'calendar' }, content),
    async table(asked, content) {
      const slices: Uint8Array<ArrayBuffer>[] = [];
      const read = await ask(TableRead, { verb: 'table', ask: asked }, content, (slice) =>
        slices.push(slice),
      );
      return { ...read, slices };
    },
    rawRows: (asked, content, rows) => ask(RawRows, { verb: 'rawRows', ask: asked, rows }, content),
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await endCurrent();
      await last;
    },
  };
}
