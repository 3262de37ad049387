/** A list of texts as one types it: one a line, and an empty line is none. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * What was typed stays as it is while it means the list: an empty line at the end is where the next
 * one will be. A list that came from elsewhere is shown one a line.
 */
export const textOf = (list: readonly string[], typed: string): string =>
  JSON.stringify(linesOf(typed)) === JSON.stringify(list) ? typed : list.join('\n');
