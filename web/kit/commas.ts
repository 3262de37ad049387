/** A list of texts as one types it between commas: a blank one is none, and none is there twice. */
export function partsOf(text: string): string[] {
  const known = new Set(['']);
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter((part) => {
      const isNew = !known.has(part.toLowerCase());
      known.add(part.toLowerCase());
      return isNew;
    });
}

/** What was typed stays as it is while it means the list: a comma at the end is where the next one will be. */
export const commaText = (list: readonly string[], typed: string): string =>
  JSON.stringify(partsOf(typed)) === JSON.stringify(list) ? typed : list.join(', ');
