/** Cells of a row as the nouns ask for them. */
import type { Day } from '#contract/dates.ts';
import type { Cells } from '#server/imports/importable.ts';

/** A cell that holds something. */
export const textOf = (cell: Cells[string]): string | null =>
  typeof cell === 'string' && cell !== '' ? cell : null;

/** A day as it travels: cells have it without the midnight that begins it. */
export const dayOf = (cell: Cells[string]): Day => `${String(cell).slice(0, 10)}T00:00:00.000Z`;
