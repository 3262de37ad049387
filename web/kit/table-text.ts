/** Tables as text, for wherever they are pasted or opened next. */
import { guarded } from '#contract/csv-guard.ts';

export const tabbed = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n');

/** With the mark that makes a spreadsheet read it as UTF-8. */
export const csvOf = (lines: readonly (readonly string[])[]): Blob =>
  new Blob([`\ufeff${lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('')}`], {
    type: 'text/csv;charset=utf-8',
  });

/** As the server writes it. */
function written(cell: string): string {
  const text = guarded(cell);
  return /[",\r\n;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
