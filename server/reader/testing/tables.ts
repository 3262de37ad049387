/** Reads a table in this process, with its slices, as the server gets it. */
import { readTable as read } from '../tables/read-table.ts';
import type { TableAsk, TableRead } from '../tables/table-read.ts';

export async function readTable(bytes: Buffer, ask: TableAsk): Promise<TableRead> {
  const slices: TableRead['slices'] = [];
  const table = await read(bytes, ask, async (slice) => void slices.push(slice));
  return { ...table, slices };
}
