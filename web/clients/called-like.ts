import type { Client } from '#contract/clients.ts';
import { sortName } from '#contract/text.ts';

/** Whether a client is, was or is also called something with all these words in it. */
export function isCalledLike(
  { name, formerNames, aliases }: Pick<Client, 'name' | 'formerNames' | 'aliases'>,
  typed: string,
): boolean {
  const words = sortName(typed).split(/\s+/).filter(Boolean);
  return [name, ...formerNames, ...aliases].some((called) =>
    words.every((word) => sortName(called).includes(word)),
  );
}
