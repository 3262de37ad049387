/**
 * A list that is asked for whole is answered slab by slab: what has been read is on its way before the next is asked
 * for. Nobody holds all of it in memory, no connection to the database waits for whoever reads slowly, and others
 * get their turns in between. Up to one slab it is an answer like any other, with its length and its ETag.
 */
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** As many as a page may have. */
export const slab = 999;

/** Whether a list has pages, and is answered whole to whoever does not say how much of it they want. */
export function hasPages(endpoint: Endpoint): boolean {
  if (endpoint.kind !== 'read' || !(endpoint.query instanceof z.ZodObject)) return false;
  const { limit, after }: Record<string, z.ZodType | undefined> = endpoint.query.shape;
  return limit !== undefined && after !== undefined && limit.parse(undefined) === undefined;
}

/** The JSON of some rows of a list, and where the rest begins. */
export interface Slab {
  json: string;
  next?: string;
}

/** All of them as one list. */
export const asOne = (first: Slab, more: (after: string) => Promise<Slab>): Readable =>
  Readable.from(pieces(first, more), { objectMode: false });

async function* pieces(first: Slab, more: (after: string) => Promise<Slab>) {
  yield `[${inside(first)}`;
  for (let { next } = first; next; ) {
    const one = await more(next);
    // The last rows may have gone meanwhile.
    if (inside(one) !== '') yield `,${inside(one)}`;
    next = one.next;
  }
  yield ']';
}

const inside = ({ json }: Slab) => json.slice(1, -1);
