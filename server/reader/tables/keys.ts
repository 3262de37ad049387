/** Where a record came from, so that the same file brings nothing twice. */
import { hash } from 'node:crypto';
import type { Value } from './cells/read-cell.ts';
import type { Columns } from './columns.ts';

/** Two equal rows of one file are two records: each is counted. */
export function keysOf({
  source,
  filled,
}: Columns): (cells: Readonly<Record<string, Value>>) => string {
  // By name, so that the order of the columns does not matter; a blank cell is as good as none.
  const names = filled.map(({ field }) => field.name).sort();
  const seen = new Map<string, number>();
  return (cells) => {
    if (typeof cells.id === 'string') return `${source}:${cells.id}`;
    const said: Value[] = [];
    for (const name of names) {
      const value = cells[name];
      if (value !== null && value !== undefined) said.push(name, value);
    }
    const digest = hash('sha256', JSON.stringify(said), 'base64url');
    const count = (seen.get(digest) ?? 0) + 1;
    seen.set(digest, count);
    return `row:${digest}#${count}`;
  };
}
