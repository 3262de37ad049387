/** Two spellings of one vendor: case and the number of blanks do not matter. */
export const nameKey = (name: string) =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
