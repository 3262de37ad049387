/**
 * Text out of files. It happens in processes of their own, with limits on time and memory, so that a
 * hostile file can at worst end one of them. One file at a time in each; a process goes when it is idle.
 */
import * as z from 'zod';
import type { FileKind } from '#contract/file-kinds.ts';
import { WordView } from '#contract/word-view.ts';
import type { Content } from '#server/kit/content.ts';
import { fairTurns } from '#server/kit/fair-turns.ts';
import { Parsed } from '#server/ledes-format/parsed.ts';
import { CalendarFile } from './calendar/calendar-file.ts';
import { CannotRead, isDamaged } from './cannot-read.ts';
import type { Job, TextRead } from './jobs.ts';
import type { ReadingProcess } from './reading-process.ts';
import { openSeat, type Seat } from './seat.ts';
import { StatementRead } from './statements/statement.ts';
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
  /** The bills of an electronic invoice. */
  ledes(content: Content): Promise<Parsed>;
  /** A bank's statement, CSV or OFX. */
  statement(content: Content): Promise<StatementRead>;
  /** A table that somebody wants to import, read cell by cell. */
  table(ask: TableAsk, content: Content): Promise<TableRead>;
  /** Rows of it as they stand in the file, by their numbers. */
  rawRows(ask: TableAsk, content: Content, rows: readonly number[]): Promise<RawRows>;
}

export interface Readers {
  /** Each firm has its turns, whatever others send. */
  of(firmId: string): Reader;
  /** What is still waiting is refused. */
  close(): Promise<void>;
}

interface Options {
  seconds?: number;
  megabytes?: number;
  idleSeconds?: number;
  /** How many files are read at once: a second process starts while the first one is busy. */
  places?: number;
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

export function openReaders({
  seconds = 20,
  megabytes = 512,
  idleSeconds = 30,
  places = 2,
  child = ownChild,
}: Options = {}): Readers {
  const inTurn = fairTurns(places);
  const seats = Array.from({ length: places }, () =>
    openSeat({ child, seconds, megabytes }, idleSeconds),
  );
  let isClosed = false;

  const ask = async (whose: string, job: Job, content: Content, take?: Take): Promise<unknown> =>
    inTurn(whose, (place) => {
      if (isClosed) throw new Error('The reader is closed');
      return (seats[place] as Seat).ask(job, content, take);
    });

  return {
    of: (whose) => readerThat((job, content, take) => ask(whose, job, content, take)),
    async close() {
      isClosed = true;
      await Promise.all(seats.map((one) => one.close()));
    },
  };
}

type Ask = ReadingProcess['ask'];
type Take = NonNullable<Parameters<Ask>[2]>;

function readerThat(asks: Ask): Reader {
  async function ask<Answer>(
    gives: z.ZodType<Answer>,
    job: Job,
    content: Content,
    take?: Take,
  ): Promise<Answer> {
    const answer = gives.safeParse(await asks(job, content, take));
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
    ledes: (content) => ask(Parsed, { verb: 'ledes' }, content),
    statement: (content) => ask(StatementRead, { verb: 'statement' }, content),
    async table(asked, content) {
      const slices: Uint8Array<ArrayBuffer>[] = [];
      const read = await ask(TableRead, { verb: 'table', ask: asked }, content, (slice) =>
        slices.push(slice),
      );
      return { ...read, slices };
    },
    rawRows: (asked, content, rows) => ask(RawRows, { verb: 'rawRows', ask: asked, rows }, content),
  };
}
