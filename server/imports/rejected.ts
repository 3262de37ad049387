/** The rows of a file that have errors, as they stand in it, and why. */
import { csvText } from '#server/kit/csv.ts';
import type { Judged } from './judge.ts';

interface Raw {
  headers: string[];
  rows: string[][];
}

/** The reading process names the first hundred. */
const unnamed = { column: null, reason: 'This row cannot be read.' };

/** `raw` has a row for each of `errorRows`, in their order. */
export const rejectedText = ({ errors, errorRows }: Judged, raw: Raw): string => {
  const reasons = Map.groupBy(errors, ({ row }) => row);
  const sentence = (row: number) =>
    (reasons.get(row) ?? [unnamed])
      .map(({ column, reason }) => (column === null ? reason : `${column}: ${reason}`))
      .join(' ');
  return csvText([
    [...raw.headers, 'reason'],
    ...raw.rows.map((cells, at) => [
      ...raw.headers.map((_, column) => cells[column] ?? ''),
      sentence(errorRows[at] ?? 0),
    ]),
  ]);
};
