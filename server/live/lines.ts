/** The lines to open pages: who listens, what they are told, and that they are still there. */
import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '#contract/live.ts';
import type { Stale } from '#server/kit/stale.ts';

export interface Line {
  firmId: string;
  userId: string;
  sessionId: string;
  /** The page's own name, if it has one. */
  page?: string;
  response: ServerResponse;
}

/** A page that does not take what it is told is cut off; it comes back and is told what it missed. */
const mostWaiting = 64 * 1024;
/** More windows than anybody looks at; the oldest gives way. */
export const mostOfOnePerson = 50;

export function openLines() {
  const firms = new Map<string, Set<Line>>();
  const all = () => [...firms.values()].flatMap((lines) => [...lines]);

  const write = (line: Line, text: string) => {
    if (line.response.writableLength > mostWaiting) end(line);
    else line.response.write(text);
  };
  /** At once: whoever does not take what was said would not take the end either. */
  const end = (line: Line) => {
    remove(line);
    if (line.response.writableLength > 0) line.response.destroy();
    else line.response.end();
  };
  const remove = (line: Line) => {
    const lines = firms.get(line.firmId);
    lines?.delete(line);
    if (lines?.size === 0) firms.delete(line.firmId);
  };

  return {
    count: () => all().length,
    sessions: () => [...new Set(all().map(({ sessionId }) => sessionId))],

    add(line: Line) {
      // Whoever left while being let in is not there to hear anything.
      if (line.response.destroyed) return;
      line.response.once('close', () => remove(line));
      // A broken line is closed as well; nobody else has to know.
      line.response.on('error', () => remove(line));
      const own = [...(firms.get(line.firmId) ?? [])].filter(
        ({ userId }) => userId === line.userId,
      );
      const tooMany = Math.max(0, own.length + 1 - mostOfOnePerson);
      for (const oldest of own.slice(0, tooMany)) end(oldest);
      const lines = firms.get(line.firmId) ?? new Set<Line>();
      firms.set(line.firmId, lines.add(line));
    },

    tell: (line: Line, message: LiveMessage) => write(line, event(message)),

    tellFirm({ firmId, paths, page, userId }: Stale) {
      const lines = [...(firms.get(firmId) ?? [])];
      const text = event({ stale: paths, within: spreadOver(userId ? 1 : lines.length) });
      for (const line of lines) {
        const isTheirs = !userId || userId === line.userId;
        if (isTheirs && !(page && page === line.page)) write(line, text);
      }
    },

    /** Something was missed: each asks for all it shows. */
    tellAll() {
      const lines = all();
      const text = event({ stale: 'all', within: spreadOver(lines.length) * 2 });
      for (const line of lines) write(line, text);
    },

    /** A line on which nothing is said looks as if it were cut, and is, by whatever stands in between. */
    keepOpen() {
      for (const line of all()) write(line, 'event: beat\ndata:\n\n');
    },

    /** Those whose session is over. */
    endOthers(living: ReadonlySet<string>) {
      for (const line of all()) if (!living.has(line.sessionId)) end(line);
    },

    endAll: () => all().forEach(end),
  };
}

/** In milliseconds: many pages do not ask in the same moment, few need not wait. */
const spreadOver = (pages: number) => Math.min(10 * pages, 5_000);

const event = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
