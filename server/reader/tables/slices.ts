/** Rows on their way to the server: a thousand at a time, as JSON. */
import type { Value } from './cells/read-cell.ts';

const sliceRows = 1000;

interface Row {
  row: number;
  key: string;
  cells: Readonly<Record<string, Value>>;
}

/** Takes a slice away; done when there is room for the next. */
export type Give = (slice: Buffer<ArrayBuffer>) => Promise<void>;

/** Each slice is to be given away as soon as it is full, so that no more than one is held. */
export function slicesOf(give: Give) {
  let rows: Row[] = [];
  return {
    add: (row: Row) => void rows.push(row),
    isFull: () => rows.length === sliceRows,
    async giveAway(): Promise<void> {
      const full = rows;
      rows = [];
      if (full.length > 0) await give(Buffer.from(JSON.stringify(full)));
    },
  };
}
