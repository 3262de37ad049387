/** How many letters somebody would have to have dropped, added, changed or swapped with their neighbour. */

/** Short words become another word too easily. */
export const allowedSlips = (word: string): number => {
  const { length } = [...word];
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/** Counts no further than one more than `most`. */
export function slipsBetween(typed: string, meant: string, most: number): number {
  const a = [...typed];
  const b = [...meant];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = b.map((_, at) => at + 1);
  last.unshift(0);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? cell(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(changed, swapped, cell(last, j) + 1, cell(row, j - 1) + 1));
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return cell(last, b.length);
}

const cell = (row: readonly number[], at: number) => row[at] ?? Number.POSITIVE_INFINITY;
