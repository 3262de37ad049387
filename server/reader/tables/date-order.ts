/** 03/04/25: one order for the whole file, and any number above twelve in it tells which. */
import type { DateOrder } from '#contract/imports.ts';
import { openParts } from './cells/day.ts';
import { cellOf, type FilledField } from './columns.ts';
import type { Table } from './table.ts';

export interface FoundOrder {
  /** None where no day is written so that it could matter. */
  order: DateOrder | null;
  isOpen: boolean;
}

export function dateOrderOf(
  table: Table,
  filled: readonly FilledField[],
  told: DateOrder | undefined,
): FoundOrder {
  const days = filled.filter(({ field }) => field.kind === 'day' || field.kind === 'moment');
  let isMonthFirst = false;
  let isDayFirst = false;
  let couldBeBoth = false;
  for (const { cells } of table.rows) {
    for (const field of days) {
      const cell = cellOf(field, cells);
      const parts = typeof cell === 'string' ? openParts(cell.trim()) : undefined;
      if (!parts) continue;
      const [first, second] = parts;
      if (first > 12) isDayFirst = true;
      else if (second > 12) isMonthFirst = true;
      else if (first !== second) couldBeBoth = true;
    }
  }
  const isSeen = isMonthFirst || isDayFirst || couldBeBoth;
  if (told) return { order: told, isOpen: false };
  if (!isSeen) return { order: null, isOpen: false };
  // Where the file says both, the errors of its rows will show it.
  if (isMonthFirst !== isDayFirst) return { order: isDayFirst ? 'dmy' : 'mdy', isOpen: false };
  if (table.dateOrder) return { order: table.dateOrder, isOpen: false };
  return { order: null, isOpen: couldBeBoth };
}
