/**
 * How the demo's documents are written down, so that a PDF and a Word file can be made of the same
 * words. A blank line ends a block; the lines of a block are one text, unless each begins with '>'.
 *
 *   # A heading          1. a clause, (a) a part of it
 *   - a thing in a list  | Cells | of a table:     with a colon, a column of figures
 */
import { officeHour } from '../office-hours.ts';

interface Column {
  title: string;
  isFigure: boolean;
}

export type Block =
  | { kind: 'heading' | 'bullet' | 'paragraph'; text: string }
  | { kind: 'clause'; level: number; marker: string; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'table'; columns: Column[]; rows: string[][] };

export const blocksOf = (text: string): Block[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(blockOf);

const noon = 17;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** '{30}' is the day a month ago, '{-14}' the day in a fortnight, '{y30}' the year of a day. */
export const dated = (text: string, now: Date): string =>
  text.replace(/\{(y?)(-?\d+)\}/g, (_, year: string, ago: string) => {
    const day = officeHour(now, Number(ago), noon);
    return year ? String(day.getUTCFullYear()) : longDay.format(day);
  });

function blockOf(source: string): Block {
  const lines = source.split('\n').map((line) => line.trim());
  if (source.startsWith('|')) return tableOf(lines);
  if (source.startsWith('>')) return { kind: 'lines', lines: keptLines(lines) };
  const text = lines.join(' ');
  if (text.startsWith('# ')) return { kind: 'heading', text: text.slice(2) };
  if (text.startsWith('- ')) return { kind: 'bullet', text: text.slice(2) };
  const [, marker = '', rest = ''] = /^(\d+\.|\([a-z]\)) (.*)$/s.exec(text) ?? [];
  if (!marker) return { kind: 'paragraph', text };
  return { kind: 'clause', level: marker.startsWith('(') ? 1 : 0, marker, text: rest };
}

/** A line that does not begin with '>' goes on with the one before it. */
function keptLines(lines: readonly string[]): string[] {
  const kept: string[] = [];
  for (const line of lines) {
    if (line.startsWith('>')) kept.push(line.slice(1).trim());
    else kept.push(`${kept.pop()} ${line}`);
  }
  return kept;
}

function tableOf(lines: readonly string[]): Block {
  const [titles = [], ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const columns = titles.map((title) => ({
    title: title.replace(/:$/, ''),
    isFigure: title.endsWith(':'),
  }));
  return { kind: 'table', columns, rows };
}
