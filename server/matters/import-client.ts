/** Whose a matter of a file is: by the client's id in the former program, and by the name where no ids came. */

import { sortName } from '#contract/text.ts';
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { clientsNamed, clientsOfSource, type KnownClient } from '#server/imports/known-clients.ts';

interface ClientCells {
  clientRef?: string | null;
  clientName?: string | null;
  clientFirstName?: string | null;
  clientLastName?: string | null;
}

const cellsOf = ({ cells }: ReadRow) => cells as ClientCells;

/** The client's name, or the two halves of it. */
const nameIn = (cells: ClientCells) =>
  cells.clientName ||
  [cells.clientFirstName, cells.clientLastName].filter(Boolean).join(' ') ||
  null;

interface Problem {
  field: string;
  reason: string;
}

/** The client of a row, or why there is none. */
export async function clientsIn(
  { db, settings: { source = 'other' } }: Importing,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => KnownClient | Problem> {
  const former = await clientsOfSource(
    db,
    source,
    rows.map((row) => cellsOf(row).clientRef),
  );
  const clientNamed = await clientsNamed(
    db,
    rows.map((row) => nameIn(cellsOf(row))),
  );
  return (row) => {
    const { clientRef } = cellsOf(row);
    const name = nameIn(cellsOf(row));
    if (clientRef && former.hasIds) {
      return (
        former.called(clientRef) ?? { field: 'clientRef', reason: notImported(clientRef, name) }
      );
    }
    if (!name) return { field: 'clientName', reason: 'is required' };
    const reason = `Client ${name} does not exist. Import clients first.`;
    return clientNamed(name) ?? { field: 'clientName', reason };
  };
}

const notImported = (id: string, name: string | null) =>
  `The client with the id ${id}${name ? `, ${name},` : ''} was not imported. Import clients first, or leave this column out: then the name counts.`;

interface Called {
  name: string;
  id: string;
  rows: number[];
}

/**
 * Where the name has to tell clients apart that had ids: two ids under one name are two people, and neither of
 * them is meant, not in the rows before either.
 */
export function namesakes({ db, settings: { source = 'other' } }: Importing) {
  const seen = new Map<string, Called>();
  const reasons = new Map<string, string>();
  return async (rows: readonly ReadRow[]): Promise<Verdict[]> => {
    const refs = rows.map((row) => cellsOf(row).clientRef);
    if ((await clientsOfSource(db, source, refs)).hasIds) return [];
    return rows.flatMap((read) => {
      const { clientRef: id } = cellsOf(read);
      const name = nameIn(cellsOf(read));
      if (!id || !name) return [];
      const key = sortName(name);
      const known = reasons.get(key);
      if (known) return [error(read.row, known)];
      const first = seen.get(key) ?? { name, id, rows: [] };
      seen.set(key, first);
      first.rows.push(read.row);
      if (first.id === id) return [];
      const reason = twoAreCalled(first.name, first.id, id);
      reasons.set(key, reason);
      return first.rows.map((row) => error(row, reason));
    });
  };
}

const error = (row: number, reason: string): Verdict => ({
  row,
  kind: 'error',
  field: 'clientRef',
  reason,
});

const twoAreCalled = (name: string, ...ids: [string, string]) =>
  `Two clients are called ${name} in the former program (ids ${ids.join(' and ')}). Import clients with their ids first, or write their names apart.`;
